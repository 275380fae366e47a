import { dealAllocationEndpoints } from '@builder-os/contract/modules/finance/deal-allocations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getDealAllocationState, previewDealAllocation } from './deal-allocation-state.service.ts';
import { postDealAllocation, undoDealAllocation } from './deal-allocations.service.ts';

export function dealAllocationRoutes(app: FastifyInstance): void {
  const { saleInvoices: invoices } = app.platform;
  serve(app, dealAllocationEndpoints.get, ({ db, params }) =>
    getDealAllocationState(db, { dealId: params.id, invoices }),
  );
  serve(app, dealAllocationEndpoints.preview, ({ db, params, query }) =>
    previewDealAllocation(db, { dealId: params.id, invoices }, query),
  );
  serve(app, dealAllocationEndpoints.post, ({ act, params, body }) =>
    postDealAllocation(act, { dealId: params.id, invoices }, body),
  );
  serve(app, dealAllocationEndpoints.undo, ({ act, params, body }) => undoDealAllocation(act, params.id, body));
}
