import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sealTheRest } from './sealing.service.ts';

/** Seals signed documents whose server stopped before it did. */
export function sealingJobs(app: FastifyInstance): void {
  const { jobs } = app.platform;
  jobs.define({
    name: 'signing.seal',
    data: z.object({}),
    schedule: '*/15 * * * *',
    catchesUp: true,
    run: () => sealTheRest(app.platform),
  });
}
