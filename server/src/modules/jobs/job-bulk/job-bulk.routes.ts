import { jobBulkEndpoints } from '@builder-os/contract/modules/jobs/job-bulk';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { deleteJobs, moveJobs, restoreJobs, setManager } from './job-bulk.service.ts';

export function jobBulkRoutes(app: FastifyInstance): void {
  const { closingBlockers, referrers } = app.platform;
  serve(app, jobBulkEndpoints.move, ({ act, body }) => moveJobs(act, body, closingBlockers));
  serve(app, jobBulkEndpoints.setManager, ({ act, body }) => setManager(act, body, app.platform));
  serve(app, jobBulkEndpoints.remove, ({ act, body }) => deleteJobs(act, body.ids, referrers.to('job')));
  serve(app, jobBulkEndpoints.restore, ({ act, body }) => restoreJobs(act, body.ids));
}
