import { sampleDataEndpoints } from '@builder-os/contract/modules/admin/sample-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getSampleData, populateDatabase, removeSampleData } from './sample-data.service.ts';

export function sampleDataRoutes(app: FastifyInstance): void {
  serve(app, sampleDataEndpoints.get, ({ db }) => getSampleData(db));
  serve(app, sampleDataEndpoints.populate, ({ act }) => populateDatabase(act));
  serve(app, sampleDataEndpoints.remove, ({ act }) => removeSampleData(act));
}
