import { vendorCreditEndpoints } from '@builder-os/contract/modules/finance/vendor-credits';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { applyCredit, unapplyCredit } from './credit-applications.service.ts';
import { createCredit, getCredit, listCredits, voidCredit } from './vendor-credits.service.ts';

export function vendorCreditRoutes(app: FastifyInstance): void {
  serve(app, vendorCreditEndpoints.list, ({ db, query }) => listCredits(db, query));
  serve(app, vendorCreditEndpoints.get, ({ db, params }) => getCredit(db, params.id));
  serve(app, vendorCreditEndpoints.create, ({ act, body }) => createCredit(act, body));
  serve(app, vendorCreditEndpoints.apply, ({ act, params, body }) => applyCredit(act, params.id, body));
  serve(app, vendorCreditEndpoints.unapply, ({ act, params, body }) => unapplyCredit(act, params.id, body));
  serve(app, vendorCreditEndpoints.void, ({ act, params }) => voidCredit(act, params));
}
