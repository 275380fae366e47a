import { billWaiverEndpoints } from '@builder-os/contract/modules/finance/bill-waivers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { requestBillWaiver } from './bill-waivers.service.ts';

export function billWaiverRoutes(app: FastifyInstance): void {
  serve(app, billWaiverEndpoints.request, ({ act, params, body }) => requestBillWaiver(act, params.id, body));
}
