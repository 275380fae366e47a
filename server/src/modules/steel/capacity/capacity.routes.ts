import { capacityEndpoints } from '@builder-os/contract/modules/steel/capacity';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { changeCapacity, getCapacity } from './capacity.service.ts';

export function capacityRoutes(app: FastifyInstance): void {
  serve(app, capacityEndpoints.get, ({ db }) => getCapacity(db));
  serve(app, capacityEndpoints.change, ({ act, body }) => changeCapacity(act, body));
}
