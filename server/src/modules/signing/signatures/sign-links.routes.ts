import { inPersonFormSchema, signFormSchema } from '@builder-os/contract/modules/signing/sign-form';
import { signLinkEndpoints } from '@builder-os/contract/modules/signing/signatures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { readForm } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { sealSoon } from '../sealing/sealing.service.ts';
import { closedSignPage, SIGN_PAGE_POLICY, signPage } from './sign.page.ts';
import { answerByLink, getLinkedPdf, logSignView, openPrinted } from './sign-links.service.ts';
import { readSigningSettings } from './signatures.service.ts';

/** The pages where outsiders read and sign a document without an account. They work without JavaScript. */
export async function signLinkRoutes(app: FastifyInstance): Promise<void> {
  const { signables } = app.platform;
  await installForms(app);
  // The URL is the secret: pages must not send it to other sites, and no cache may keep it. Without any referrer, older
  // browsers send no origin with the form, and it would be rejected as another site's.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'same-origin').header('Cache-Control', 'no-store');
  });

  serve(app, signLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) return sendHtml(reply, 404, closedSignPage(organization, linked.state));
    if (linked.state === 'open') await transact((act) => logSignView(act, signables, linked, 'page'));
    return sendHtml(reply, 200, signPage({ token, linked, organization }));
  });

  serve(app, signLinkEndpoints.sign, async ({ db, transact, params: { token }, request, reply }) => {
    const organization = await getOrganization(db);
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) return sendHtml(reply, 404, closedSignPage(organization, linked.state));
    if (linked.state === 'open') {
      const form = readForm(linked.onSiteWith === null ? signFormSchema : inPersonFormSchema, request.body);
      if (!form.isRight) return sendHtml(reply, 400, signPage({ token, linked, organization, ...form }));
      const signed = await transact(async (act) =>
        answerByLink(act, signables, await readSigningSettings(app.platform, act.tx), token, form.data),
      );
      if (signed !== undefined) await sealSoon(app.platform, signed, request.log);
    }
    // The first answer counts; everyone else sees what it was.
    return reply.redirect(`/sign/${token}`, 303);
  });

  serve(app, signLinkEndpoints.print, async ({ db, transact, params: { token }, reply }) => {
    const linked = await openPrinted(app.platform, token);
    if (!('request' in linked)) throw notFound('Document');
    await transact((act) => logSignView(act, signables, linked, 'pdf'));
    const { fileName, pdf } = await getLinkedPdf(db, linked.request);
    return sendPdf(reply, fileName, pdf);
  });
}

function sendHtml(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', SIGN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}
