import { inPersonFormSchema, signFormSchema } from '@builder-os/contract/modules/signing/sign-form';
import { signLinkEndpoints } from '@builder-os/contract/modules/signing/signatures';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { readForm } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { findCopy, sealSoon } from '../sealing/sealing.service.ts';
import { closedSignPage, SIGN_FRAME, signPage, signPath } from './sign.page.ts';
import { answerByLink, getLinkedPdf, logSignView, openPrinted } from './sign-links.service.ts';
import { readSigningSettings } from './signatures.service.ts';

/** The pages where outsiders read and sign a document without an account. They work without JavaScript. */
export async function signLinkRoutes(app: FastifyInstance): Promise<void> {
  const { signables } = app.platform;
  await installForms(app);
  SIGN_FRAME.guard(app);

  serve(app, signLinkEndpoints.page, async ({ db, transact, params: { token }, query: { from }, reply }) => {
    const organization = await getOrganization(db);
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) return SIGN_FRAME.send(reply, organization, closedSignPage(linked.state), 404);
    if (linked.state === 'open') await transact((act) => logSignView(act, signables, linked, 'page'));
    const copy = linked.state === 'signed' ? await findCopy(db, linked.request.id, linked.signer) : undefined;
    return SIGN_FRAME.send(reply, organization, signPage({ token, linked, organization, from, copy }));
  });

  serve(app, signLinkEndpoints.sign, async ({ db, transact, params: { token }, query: { from }, request, reply }) => {
    const organization = await getOrganization(db);
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) return SIGN_FRAME.send(reply, organization, closedSignPage(linked.state), 404);
    if (linked.state === 'open') {
      const form = readForm(linked.onSiteWith === null ? signFormSchema : inPersonFormSchema, request.body);
      if (!form.isRight)
        return SIGN_FRAME.send(reply, organization, signPage({ token, linked, organization, from, ...form }), 400);
      const signed = await transact(async (act) =>
        answerByLink(act, signables, await readSigningSettings(app.platform, act.tx), token, form.data),
      );
      if (signed !== undefined) await sealSoon(app.platform, signed, request.log);
    }
    // The first answer counts; everyone else sees that answer.
    return reply.redirect(signPath(token, from), 303);
  });

  serve(app, signLinkEndpoints.print, async ({ db, transact, params: { token }, reply }) => {
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) throw notFound('Document');
    await transact((act) => logSignView(act, signables, linked, 'pdf'));
    const { fileName, pdf } = await getLinkedPdf(db, linked.request);
    return sendPdf(reply, fileName, pdf);
  });
}
