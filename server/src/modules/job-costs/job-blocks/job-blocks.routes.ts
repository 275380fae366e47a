import { jobBlockEndpoints } from '@builder-os/contract/modules/job-costs/job-blocks';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listJobBlocks, listJobStandings } from './job-blocks.service.ts';

export function jobBlockRoutes(app: FastifyInstance): void {
  serve(app, jobBlockEndpoints.money, ({ db, query }) => listJobStandings(db, query.ids));
  serve(app, jobBlockEndpoints.blocks, ({ db, params, actor }) => listJobBlocks(db, requireActor(actor), params.id));
}
