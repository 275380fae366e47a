import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findMailer } from '../../../platform/mail/mail-server.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findUser } from '../account/account.queries.ts';
import { ACCESS_REQUEST_MAIL } from './request-access.service.ts';
import { deleteOldFailures } from './sign-in.queries.ts';

/** Sign-in work that runs in the background. */
export function signInJobs(app: FastifyInstance): void {
  const { jobs, database, ownOrigin } = app.platform;

  jobs.define({
    name: 'account.tidy-sign-in-failures',
    schedule: '*/15 * * * *',
    data: z.object({}),
    run: () => deleteOldFailures(database.db),
  });

  jobs.define({
    name: ACCESS_REQUEST_MAIL,
    data: z.object({ userId: z.uuid() }),
    run: async ({ userId }) => {
      const user = await findUser(database.db, userId);
      // Approved or deleted meanwhile, so there's nothing to announce.
      if (!user || user.isApproved) return;
      const sender = await findMailer(app.platform);
      if (!sender) return;
      const { systemEmail } = await getOrganization(database.db);
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
      const page = ownOrigin === undefined ? 'User Approval' : `${ownOrigin}/admin/user-approval`;
      await sender.mailer.send({
        to: systemEmail,
        from: sender.from ?? systemEmail,
        subject: `${name || 'Someone new'} requested access`,
        text: `${name} (${user.email ?? 'no email address'}) requested access to the Builder Operating System.\n\nReview the request: ${page}\n`,
      });
    },
  });
}
