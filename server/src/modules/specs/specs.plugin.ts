import type { FastifyInstance } from 'fastify';
import { SPECS_BIN } from './bin/bin.service.ts';
import { documentUploadJobs } from './document-uploads/document-uploads.jobs.ts';
import { documentUploadRoutes } from './document-uploads/document-uploads.routes.ts';
import { SPECS_PERSONAL } from './privacy/personal-data.queries.ts';
import { specOverviewRoutes } from './spec-overview/spec-overview.routes.ts';
import { SPECIFICATION_EXPIRIES } from './specifications/specification-expiries.service.ts';
import { specificationRoutes } from './specifications/specifications.routes.ts';
import { DOCUMENT_EXPIRIES } from './technical-documents/document-expiries.service.ts';
import { technicalDocumentJobs } from './technical-documents/technical-documents.jobs.ts';
import { technicalDocumentRoutes } from './technical-documents/technical-documents.routes.ts';
import { DOCUMENT_SEARCH } from './technical-documents/technical-documents.service.ts';

/** Building Specs: what the company builds to, and the documents it builds by. */
export async function specsPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(SPECS_PERSONAL);
  app.platform.searchSources.add(DOCUMENT_SEARCH);
  for (const kind of SPECS_BIN) app.platform.bin.add(kind);
  for (const source of [...SPECIFICATION_EXPIRIES, ...DOCUMENT_EXPIRIES]) app.platform.expiries.add(source);
  specOverviewRoutes(app);
  specificationRoutes(app);
  technicalDocumentRoutes(app);
  technicalDocumentJobs(app);
  documentUploadJobs(app);
  await documentUploadRoutes(app);
}
