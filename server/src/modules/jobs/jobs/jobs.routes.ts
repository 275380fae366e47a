import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createJob, deleteJob, getJob, listPageOfJobs, updateJob } from './jobs.service.ts';

export function jobRoutes(app: FastifyInstance): void {
  serve(app, jobEndpoints.list, ({ db, query }) => listPageOfJobs(db, query));
  serve(app, jobEndpoints.get, ({ db, params }) => getJob(db, params.id));
  serve(app, jobEndpoints.create, ({ act, body }) => createJob(act, body));
  serve(app, jobEndpoints.update, ({ act, params, body }) => updateJob(act, params, body));
  serve(app, jobEndpoints.remove, ({ act, params }) => deleteJob(act, params));
}
