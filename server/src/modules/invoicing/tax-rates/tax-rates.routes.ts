import { taxRateEndpoints } from '@builder-os/contract/modules/invoicing/tax-rates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createRate, deleteRate, listRates, updateRate } from './tax-rates.service.ts';

export function taxRateRoutes(app: FastifyInstance): void {
  serve(app, taxRateEndpoints.list, ({ db }) => listRates(db));
  serve(app, taxRateEndpoints.create, ({ act, body }) => createRate(act, body));
  serve(app, taxRateEndpoints.update, ({ act, params, body }) => updateRate(act, params, body));
  serve(app, taxRateEndpoints.delete, ({ act, params }) => deleteRate(act, params));
}
