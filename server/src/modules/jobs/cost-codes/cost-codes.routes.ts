import { costCodeEndpoints } from '@builder-os/contract/modules/jobs/cost-codes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  costCodesUsedBy,
  createCostCode,
  deleteCostCode,
  listCostCodes,
  retireCostCode,
  updateCostCode,
} from './cost-codes.service.ts';

export function costCodeRoutes(app: FastifyInstance): void {
  const { referrers } = app.platform;
  const list = costCodesUsedBy(() => referrers.to('cost-code'));
  serve(app, costCodeEndpoints.list, ({ db }) => listCostCodes(db, list));
  serve(app, costCodeEndpoints.create, ({ act, body }) => createCostCode(act, list, body));
  serve(app, costCodeEndpoints.update, ({ act, params, body }) => updateCostCode(act, list, params, body));
  serve(app, costCodeEndpoints.retire, ({ act, params }) => retireCostCode(act, list, params, true));
  serve(app, costCodeEndpoints.bringBack, ({ act, params }) => retireCostCode(act, list, params, false));
  serve(app, costCodeEndpoints.remove, ({ act, params }) => deleteCostCode(act, list, params));
}
