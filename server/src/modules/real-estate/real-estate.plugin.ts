import type { FastifyInstance } from 'fastify';
import { capitalEventRoutes } from './capital-events/capital-events.routes.ts';
import { cashEntryRoutes } from './cash-entries/cash-entries.routes.ts';
import { PROPERTY_DOCUMENT_EXPIRIES } from './documents/document-expiries.service.ts';
import { documentJobs } from './documents/documents.jobs.ts';
import { documentKind } from './documents/documents.queries.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { restoreDocument } from './documents/documents.service.ts';
import { partnerLinkRoutes } from './partner-links/partner-links.routes.ts';
import { partnerStatementRoutes } from './partner-statements/partner-statements.routes.ts';
import { partnerKind } from './partners/partners.queries.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { restorePartner } from './partners/partners.service.ts';
import { portfolioRoutes } from './portfolio/portfolio.routes.ts';
import { REAL_ESTATE_FIGURES } from './portfolio/portfolio.service.ts';
import { REAL_ESTATE_PERSONAL } from './privacy/personal-data.queries.ts';
import { propertyKind } from './properties/properties.queries.ts';
import { propertyRoutes } from './properties/properties.routes.ts';
import { PROPERTY_SEARCH, restoreProperty } from './properties/properties.service.ts';
import { propertyImportRoutes } from './property-imports/property-imports.routes.ts';
import { propertyJobRoutes } from './property-jobs/property-jobs.routes.ts';
import { shareRoutes } from './shares/shares.routes.ts';
import { strategyRoutes } from './strategy/strategy.routes.ts';
import { valuationRoutes } from './valuations/valuations.routes.ts';

/** Real estate: the ventures' properties, their values, income and partners. */
export async function realEstatePlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(propertyKind, restoreProperty);
  app.platform.bin.add(partnerKind, restorePartner);
  app.platform.bin.add(documentKind, restoreDocument);
  app.platform.personalData.add(REAL_ESTATE_PERSONAL);
  app.platform.searchSources.add(PROPERTY_SEARCH);
  for (const figure of REAL_ESTATE_FIGURES) app.platform.figures.add(figure);
  for (const source of PROPERTY_DOCUMENT_EXPIRIES) app.platform.expiries.add(source);
  strategyRoutes(app);
  portfolioRoutes(app);
  propertyRoutes(app);
  propertyJobRoutes(app);
  valuationRoutes(app);
  partnerRoutes(app);
  shareRoutes(app);
  capitalEventRoutes(app);
  cashEntryRoutes(app);
  partnerStatementRoutes(app);
  documentJobs(app);
  await documentRoutes(app);
  await partnerLinkRoutes(app);
  await propertyImportRoutes(app);
}
