import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baseUrl } from '../../../platform/base-url.ts';
import { deleteOldLetters } from '../../../platform/mail/outbox.queries.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { writeDigests } from './digest.service.ts';

/** Sends what was promised by email, writes the daily digest, and forgets letters of a month ago. */
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
    // Each letter has its own count of attempts; a second run at once would only be early.
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
