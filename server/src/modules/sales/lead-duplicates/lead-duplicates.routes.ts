import { leadDuplicateEndpoints } from '@builder-os/contract/modules/sales/lead-duplicates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listLeadDuplicates } from './lead-duplicates.service.ts';

export function leadDuplicateRoutes(app: FastifyInstance): void {
  serve(app, leadDuplicateEndpoints.find, ({ db, query }) => listLeadDuplicates(db, query));
}
