import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { removeDroppedFiles } from './technical-documents.service.ts';

/** Removes the files of permanently deleted documents every night. */
export function technicalDocumentJobs(app: FastifyInstance): void {
  const { jobs, database, storage } = app.platform;
  jobs.define({
    name: 'technical-document.tidy',
    data: z.object({}),
    schedule: '55 3 * * *',
    run: () => removeDroppedFiles(database, storage),
  });
}
