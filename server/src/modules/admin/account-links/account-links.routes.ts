import { accountLinkEndpoints } from '@builder-os/contract/modules/admin/account-links';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { baseUrl } from '../../../platform/base-url.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findMailer } from '../../../platform/mail/mail-server.ts';
import { createResetLink, invite, type LinkDesk, listInvitations, revokeInvitation } from './account-links.service.ts';
import { RESET_MAIL, sendForgottenPassword } from './forgotten-password.service.ts';

export function accountLinkRoutes(app: FastifyInstance): void {
  const { database, env, jobs, secrets } = app.platform;
  const openDesk = async ({ tx }: Act): Promise<LinkDesk> => ({
    hasPasswords: env.OIDC_ISSUER === undefined,
    baseUrl: baseUrl(env),
    canMail: (await findMailer({ env, secrets, database: { db: tx } })) !== undefined,
    secrets,
  });

  jobs.define({
    name: RESET_MAIL,
    data: z.object({ emailHash: z.string() }),
    run: ({ emailHash }) =>
      inTransaction(database, async (tx) => {
        const act = systemAct(tx);
        await sendForgottenPassword(act, await openDesk(act), emailHash);
      }),
  });

  serve(app, accountLinkEndpoints.invitations, ({ db }) => listInvitations(db));
  serve(app, accountLinkEndpoints.invite, async ({ act, body }) => invite(act, await openDesk(act), body));
  serve(app, accountLinkEndpoints.revokeInvitation, ({ act, params }) => revokeInvitation(act, params.id));
  serve(app, accountLinkEndpoints.createResetLink, async ({ act, params }) =>
    createResetLink(act, await openDesk(act), params.id),
  );
}
