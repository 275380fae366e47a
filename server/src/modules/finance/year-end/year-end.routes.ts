import { yearEndEndpoints } from '@builder-os/contract/modules/finance/year-end';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { closeYear, getYear, listYears } from './year-end.service.ts';

export function yearEndRoutes(app: FastifyInstance): void {
  serve(app, yearEndEndpoints.list, ({ db }) => listYears(db));
  serve(app, yearEndEndpoints.get, ({ db, params }) => getYear(db, params.year));
  serve(app, yearEndEndpoints.close, ({ act, params, body }) => closeYear(act, params.year, body));
}
