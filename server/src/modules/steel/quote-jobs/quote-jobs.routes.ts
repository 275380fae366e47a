import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { startQuoteJob } from './quote-jobs.service.ts';

export function quoteJobRoutes(app: FastifyInstance): void {
  serve(app, quoteJobEndpoints.start, ({ act, params, body }) => startQuoteJob(act, params.id, body));
}
