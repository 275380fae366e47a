import { JOB_IMPORT_LIMIT, jobImportEndpoints } from '@builder-os/contract/modules/jobs/job-imports';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readUpload, uploadScope } from '../../../platform/storage/upload-scope.ts';
import { checkJobFile, emptyJobFile, importJobs, readJobFile } from './job-imports.service.ts';

export async function jobImportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, jobImportEndpoints.template, async ({ reply }) => sendCsv(reply, 'jobs.csv', emptyJobFile()));
  await uploadScope(app, JOB_IMPORT_LIMIT, (scope) => {
    serve(scope, jobImportEndpoints.run, async ({ db, query, request, transactOnce }) => {
      const { bytes } = await readUpload(request, 'Choose a CSV or Excel file.');
      const file = await readJobFile(bytes);
      if (query.commit !== 'yes') return checkJobFile(db, file);
      return transactOnce(bytes)((act) => importJobs(act, file));
    });
  });
}
