import { changeBillingEndpoints } from '@builder-os/contract/modules/invoicing/change-billing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listChangeBilling } from './change-billing.service.ts';

export function changeBillingRoutes(app: FastifyInstance): void {
  serve(app, changeBillingEndpoints.list, ({ db, params }) => listChangeBilling(db, params.id));
}
