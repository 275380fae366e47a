import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baseUrl } from '../../../platform/base-url.ts';
import { deleteOldLetters } from '../../../platform/mail/outbox.queries.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { writeDigests } from './digest.service.ts';

/** Sends queued mail, writes the daily digest, and deletes old letters. */
export function notificationJobs(app: FastifyInstance): void {
  const { jobs, database, env } = app.platform;
  const sender = {
    findFrom: async () => (await getOrganization(database.db)).systemEmail,
    address: baseUrl(env),
  };
  jobs.define({
    name: 'mail.send',
    data: z.object({}),
    schedule: '* * * * *',
    // Each letter counts its own attempts, and an immediate second run would be too early.
    retryLimit: 0,
    run: () => sendDueLetters(app.platform, sender),
  });
  jobs.define({
    name: 'mail.tidy',
    data: z.object({}),
    schedule: '50 3 * * *',
    run: () => deleteOldLetters(database.db),
  });
  jobs.define({
    name: 'notification.digest',
    data: z.object({}),
    schedule: '0 7 * * *',
    run: () => writeDigests(database),
  });
}
