import { leadHistoryEndpoints } from '@builder-os/contract/modules/sales/lead-history';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listLeadChanges } from './lead-history.service.ts';

export function leadHistoryRoutes(app: FastifyInstance): void {
  serve(app, leadHistoryEndpoints.list, ({ db, params }) => listLeadChanges(db, params.id));
}
