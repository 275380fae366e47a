import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WEBHOOK_CHANNEL } from '../../../platform/webhooks/queue-deliveries.ts';
import { deleteOldDeliveries } from './webhook-deliveries.queries.ts';
import { DELIVER } from './webhook-deliveries.service.ts';
import { deliverDue, queueDue } from './webhook-sending.service.ts';

// A receiver that takes its full ten seconds blocks only one of these workers.
const AT_ONCE = 4;

/** Sends waiting deliveries right after a change commits, retries failed ones, and deletes old ones. */
export function webhookJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: DELIVER,
    data: z.object({ webhookId: z.number().int() }),
    channel: WEBHOOK_CHANNEL,
    workers: AT_ONCE,
    about: ({ webhookId }) => String(webhookId),
    // Each delivery counts its own attempts.
    retryLimit: 0,
    run: ({ webhookId }) => deliverDue(app.platform, webhookId),
  });
  jobs.define({
    name: 'webhook.sweep',
    data: z.object({}),
    schedule: '* * * * *',
    catchesUp: true,
    retryLimit: 0,
    run: () => queueDue(app.platform),
  });
  jobs.define({
    name: 'webhook.tidy',
    data: z.object({}),
    schedule: '55 3 * * *',
    run: () => deleteOldDeliveries(database.db),
  });
}
