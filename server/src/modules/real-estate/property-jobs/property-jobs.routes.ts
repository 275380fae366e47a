import { propertyJobEndpoints } from '@builder-os/contract/modules/real-estate/property-jobs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { startPropertyJob } from './property-jobs.service.ts';
import { listRenovationCosts, listRenovations } from './renovations.service.ts';

export function propertyJobRoutes(app: FastifyInstance): void {
  serve(app, propertyJobEndpoints.start, ({ act, params }) => startPropertyJob(act, params.id));
  serve(app, propertyJobEndpoints.renovations, ({ db, params }) => listRenovations(db, params.id));
  serve(app, propertyJobEndpoints.renovationCosts, ({ db, params }) => listRenovationCosts(db, params));
}
