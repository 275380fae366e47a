import { jobsAtRiskEndpoints } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { listJobsAtRisk } from './jobs-at-risk.service.ts';

export function jobsAtRiskRoutes(app: FastifyInstance): void {
  serveShared(app, jobsAtRiskEndpoints.list, ({ db }) => listJobsAtRisk(db));
}
