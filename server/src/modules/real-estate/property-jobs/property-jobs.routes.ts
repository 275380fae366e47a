import { propertyJobEndpoints } from '@builder-os/contract/modules/real-estate/property-jobs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { startPropertyJob } from './property-jobs.service.ts';

export function propertyJobRoutes(app: FastifyInstance): void {
  serve(app, propertyJobEndpoints.start, ({ act, params }) => startPropertyJob(act, params.id));
}
