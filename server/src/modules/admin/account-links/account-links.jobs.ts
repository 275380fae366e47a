import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { RESET_MAIL } from '../../account/sign-in/request-access.service.ts';
import { deleteOldLinks } from './account-links.queries.ts';
import { linkSettingsReader } from './account-links.service.ts';
import { sendForgottenPassword } from './forgotten-password.service.ts';

/** Mails forgotten-password links in the background, and deletes old links every night. */
export function accountLinkJobs(app: FastifyInstance): void {
  const { database, jobs } = app.platform;
  const readSettings = linkSettingsReader(app.platform);

  jobs.define({
    name: 'account-link.tidy',
    schedule: '23 4 * * *',
    data: z.object({}),
    run: () => deleteOldLinks(database.db),
  });

  jobs.define({
    name: RESET_MAIL,
    data: z.object({ emailHash: z.string() }),
    run: ({ emailHash }) =>
      inTransaction(database, async (tx) => {
        const act = systemAct(tx);
        await sendForgottenPassword(act, await readSettings(act), emailHash);
      }),
  });
}
