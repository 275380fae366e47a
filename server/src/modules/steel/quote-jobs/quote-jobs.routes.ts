import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrderOfJob, startOrderJob, startQuoteJob } from './quote-jobs.service.ts';

export function quoteJobRoutes(app: FastifyInstance): void {
  serve(app, quoteJobEndpoints.startFromOrder, ({ act, params }) => startOrderJob(act, params.id));
  serve(app, quoteJobEndpoints.orderOfJob, ({ db, params, actor }) =>
    getOrderOfJob(db, requireActor(actor), params.id),
  );
  serve(app, quoteJobEndpoints.start, ({ act, params, body }) => startQuoteJob(act, params.id, body));
}
