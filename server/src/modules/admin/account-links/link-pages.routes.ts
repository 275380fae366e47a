import {
  acceptInvitationSchema,
  accountLinkEndpoints,
  resetPasswordSchema,
} from '@builder-os/contract/modules/admin/account-links';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { beginSession } from '../../../platform/session/session.plugin.ts';
import { readForm, typedValues } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { sendPage } from '../../../platform/web/page.ts';
import { changedPage, invitationPage, resetPage, takenPage, voidPage } from './account-links.page.ts';
import {
  acceptInvitation,
  describePages,
  findInvited,
  findResettable,
  resetPassword,
} from './link-redemption.service.ts';

/** The pages behind the links. They work without JavaScript, like the sign-in pages. */
export async function linkPageRoutes(app: FastifyInstance): Promise<void> {
  await installForms(app);
  // The URL is the secret, so these pages must not leak it to other sites.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });

  serve(app, accountLinkEndpoints.invitationPage, async ({ db, params: { token }, reply }) => {
    const email = await findInvited(db, token);
    const settings = await describePages(db);
    if (email === undefined) return sendPage(reply, 404, voidPage(), settings);
    return sendPage(reply, 200, invitationPage({ token, email, values: {} }), settings);
  });

  serve(app, accountLinkEndpoints.acceptInvitation, async ({ db, transact, params: { token }, request, reply }) => {
    const settings = await describePages(db);
    const email = await findInvited(db, token);
    if (email === undefined) return sendPage(reply, 404, voidPage(), settings);
    const form = readForm(acceptInvitationSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, invitationPage({ token, email, ...form }), settings);
    const result = await acceptInvitation({ db, transact }, token, form.data);
    switch (result.outcome) {
      case 'void':
        return sendPage(reply, 404, voidPage(), settings);
      case 'taken':
        return sendPage(reply, 409, takenPage(), settings);
      case 'refused': {
        const values = typedValues(request.body);
        return sendPage(reply, 400, invitationPage({ token, email, values, errors: result.fields }), settings);
      }
      case 'done':
        await beginSession(request, result.userId);
        return reply.redirect('/', 303);
    }
  });

  serve(app, accountLinkEndpoints.resetPage, async ({ db, params: { token }, reply }) => {
    const email = await findResettable(db, token);
    const settings = await describePages(db);
    if (email === undefined) return sendPage(reply, 404, voidPage(), settings);
    return sendPage(reply, 200, resetPage({ token, email, values: {} }), settings);
  });

  serve(app, accountLinkEndpoints.resetPassword, async ({ db, transact, params: { token }, request, reply }) => {
    const settings = await describePages(db);
    const email = await findResettable(db, token);
    if (email === undefined) return sendPage(reply, 404, voidPage(), settings);
    const form = readForm(resetPasswordSchema, request.body);
    if (!form.isRight) return sendPage(reply, 400, resetPage({ token, email, ...form }), settings);
    const result = await resetPassword({ db, transact }, token, form.data);
    switch (result.outcome) {
      case 'refused':
        return sendPage(reply, 400, resetPage({ token, email, values: {}, errors: result.fields }), settings);
      case 'done':
        return sendPage(reply, 200, changedPage(), settings);
      default:
        return sendPage(reply, 404, voidPage(), settings);
    }
  });
}
