import { closedPeriodEndpoints } from '@builder-os/contract/modules/finance/closed-periods';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { closePeriod, listClosedPeriods, reopenPeriod } from './closed-periods.service.ts';

export function closedPeriodRoutes(app: FastifyInstance): void {
  serve(app, closedPeriodEndpoints.list, ({ db }) => listClosedPeriods(db));
  serve(app, closedPeriodEndpoints.close, ({ act, body }) => closePeriod(act, body));
  serve(app, closedPeriodEndpoints.reopen, ({ act, params }) => reopenPeriod(act, params.id));
}
