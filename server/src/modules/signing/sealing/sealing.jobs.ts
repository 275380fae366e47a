import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SEAL_CHANNEL } from '../signatures/on-site-signing.service.ts';
import { sealTheRest } from './sealing.service.ts';

/** Seals documents signed on site, right after the commit, and documents whose server stopped before it sealed them. */
export function sealingJobs(app: FastifyInstance): void {
  const { jobs } = app.platform;
  jobs.define({
    name: 'signing.seal',
    data: z.object({}),
    channel: SEAL_CHANNEL,
    schedule: '*/15 * * * *',
    catchesUp: true,
    about: () => 'all',
    run: () => sealTheRest(app.platform),
  });
}
