import { costCodeEndpoints } from '@builder-os/contract/modules/jobs/cost-codes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { CostCodeList } from './cost-codes.queries.ts';
import { createCostCode, deleteCostCode, retireCostCode, updateCostCode } from './cost-codes.service.ts';

export function costCodeRoutes(app: FastifyInstance): void {
  const { referrers } = app.platform;
  const list = new CostCodeList(() => referrers.to('cost-code'));
  serve(app, costCodeEndpoints.list, ({ db }) => list.all(db));
  serve(app, costCodeEndpoints.create, ({ act, body }) => createCostCode(act, list, body));
  serve(app, costCodeEndpoints.update, ({ act, params, body }) => updateCostCode(act, list, params, body));
  serve(app, costCodeEndpoints.retire, ({ act, params }) => retireCostCode(act, list, params, true));
  serve(app, costCodeEndpoints.bringBack, ({ act, params }) => retireCostCode(act, list, params, false));
  serve(app, costCodeEndpoints.remove, ({ act, params }) => deleteCostCode(act, list, params));
}
