import { dealAllocationEndpoints } from '@builder-os/contract/modules/finance/deal-allocations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getDealAllocationState, previewDealAllocation } from './deal-allocation-state.service.ts';
import { postDealAllocation, undoDealAllocation } from './deal-allocations.service.ts';

export function dealAllocationRoutes(app: FastifyInstance): void {
  serve(app, dealAllocationEndpoints.get, ({ db, params }) => getDealAllocationState(db, params.id));
  serve(app, dealAllocationEndpoints.preview, ({ db, params, query }) => previewDealAllocation(db, params.id, query));
  serve(app, dealAllocationEndpoints.post, ({ act, params, body }) => postDealAllocation(act, params.id, body));
  serve(app, dealAllocationEndpoints.undo, ({ act, params, body }) => undoDealAllocation(act, params.id, body));
}
