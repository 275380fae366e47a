import { priceAnswerEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendStored } from '../../../platform/storage/upload-scope.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { readAnswerOrDecline } from './answer-form.service.ts';
import {
  answerByLink,
  declineByLink,
  logInvitationView,
  openAttachedFile,
  openInvitation,
} from './price-answers.service.ts';
import { PRICES_FRAME, pricesPage } from './price-request.page.ts';

/** The pages where vendors give their prices without an account. They work without JavaScript. */
export async function priceAnswerRoutes(app: FastifyInstance): Promise<void> {
  await installForms(app);
  PRICES_FRAME.guard(app);

  serve(app, priceAnswerEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const opened = await openInvitation(db, token);
    if (!opened) return PRICES_FRAME.send(reply, organization, undefined);
    await transact((act) => logInvitationView(act, opened));
    return PRICES_FRAME.send(reply, organization, pricesPage({ ...opened, token, organization }));
  });

  serve(app, priceAnswerEndpoints.answer, async ({ db, transact, params: { token }, request: { body }, reply }) => {
    const organization = await getOrganization(db);
    const opened = await openInvitation(db, token);
    if (!opened) return PRICES_FRAME.send(reply, organization, undefined);
    const form = readAnswerOrDecline(opened.request.lines, body);
    if (!form.isRight) {
      const page = pricesPage({ ...opened, token, organization, ...form });
      return PRICES_FRAME.send(reply, organization, page, 400);
    }
    const isSaved = await transact((act) =>
      'prices' in form.data ? answerByLink(act, token, form.data) : declineByLink(act, token, form.data),
    );
    if (isSaved) return reply.redirect(`/prices/${token}`, 303);
    const now = await openInvitation(db, token);
    const page = now && pricesPage({ ...now, token, organization, isLate: true });
    return PRICES_FRAME.send(reply, organization, page, page ? 409 : 404);
  });

  serve(app, priceAnswerEndpoints.file, async ({ db, transact, params: { token, id }, reply }) => {
    const opened = await openInvitation(db, token);
    if (!opened) return PRICES_FRAME.send(reply, await getOrganization(db), undefined);
    const file = await openAttachedFile({ db, storage: app.platform.storage }, opened, id);
    await transact((act) => logInvitationView(act, opened, 'file'));
    return sendStored(reply, file);
  });
}
