import { billingPlanEndpoints } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getBillingPlan, saveBillingPlan } from './billing-plans.service.ts';

export function billingPlanRoutes(app: FastifyInstance): void {
  serve(app, billingPlanEndpoints.get, ({ db, params }) => getBillingPlan(db, params.id));
  serve(app, billingPlanEndpoints.save, ({ act, params, body }) => saveBillingPlan(act, params, body));
}
