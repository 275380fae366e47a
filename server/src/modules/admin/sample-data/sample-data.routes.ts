import { sampleDataEndpoints } from '@builder-os/contract/modules/admin/sample-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getSampleData, populateDatabase, removeSampleData } from './sample-data.service.ts';

// Thousands of rows: the embedded engine on a busy machine needs more than the usual time.
const LIMIT_MS = 120_000;

export function sampleDataRoutes(app: FastifyInstance): void {
  const { samples } = app.platform;
  serve(app, sampleDataEndpoints.get, ({ db }) => getSampleData(db, samples));
  serve(app, sampleDataEndpoints.populate, ({ act }) => populateDatabase(act, samples, app.platform), {
    limitMs: LIMIT_MS,
  });
  serve(app, sampleDataEndpoints.remove, ({ act }) => removeSampleData(act, samples), { limitMs: LIMIT_MS });
}
