import type { FastifyInstance } from 'fastify';
import { documentUploadJobs } from './document-uploads/document-uploads.jobs.ts';
import { CHUNK_FILES, UPLOAD_FILES } from './document-uploads/document-uploads.queries.ts';
import { documentUploadRoutes } from './document-uploads/document-uploads.routes.ts';
import { SPECS_PERSONAL } from './privacy/personal-data.queries.ts';
import { specOverviewRoutes } from './spec-overview/spec-overview.routes.ts';
import { SPECIFICATION_EXPIRIES } from './specifications/specification-expiries.service.ts';
import { specificationKind } from './specifications/specifications.queries.ts';
import { specificationRoutes } from './specifications/specifications.routes.ts';
import { restoreSpecification } from './specifications/specifications.service.ts';
import { DOCUMENT_EXPIRIES } from './technical-documents/document-expiries.service.ts';
import { technicalDocumentJobs } from './technical-documents/technical-documents.jobs.ts';
import { documentKind, VERSION_FILES } from './technical-documents/technical-documents.queries.ts';
import { technicalDocumentRoutes } from './technical-documents/technical-documents.routes.ts';
import { DOCUMENT_SEARCH, restoreDocument } from './technical-documents/technical-documents.service.ts';

/** Building Specs: the company's standards, and its technical documents. */
export async function specsPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(specificationKind, restoreSpecification);
  app.platform.bin.add(documentKind, restoreDocument);
  app.platform.personalData.add(SPECS_PERSONAL);
  for (const folder of [UPLOAD_FILES, CHUNK_FILES, VERSION_FILES]) app.platform.fileFolders.add(folder);
  app.platform.searchSources.add(DOCUMENT_SEARCH);
  for (const source of [...SPECIFICATION_EXPIRIES, ...DOCUMENT_EXPIRIES]) app.platform.expiries.add(source);
  specOverviewRoutes(app);
  specificationRoutes(app);
  technicalDocumentRoutes(app);
  technicalDocumentJobs(app);
  documentUploadJobs(app);
  await documentUploadRoutes(app);
}
