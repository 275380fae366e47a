import {
  choiceFormSchema,
  customerPageEndpoints,
  questionFormSchema,
} from '@builder-os/contract/modules/job-pages/customer-page';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendPicture } from '../../../platform/storage/send-picture.ts';
import { readForm, typedValues } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { photosPage } from '../job-sights/photos.page.ts';
import { choicePage } from './choice.page.ts';
import { customerPage, JOB_FRAME } from './customer.page.ts';
import {
  askByLink,
  chooseByLink,
  getOwnChoice,
  getOwnInvoice,
  getOwnInvoicePdf,
  listCustomerPhotos,
  listOwnChanges,
  listOwnChoices,
  listOwnInvoices,
  openCustomerLink,
  openCustomerPhoto,
  openOwnPicture,
  readCustomerPage,
  refusalOf,
  signByLink,
  viewOwnInvoice,
  viewPage,
} from './customer-page.service.ts';
import { changesPage, choicesPage, invoicesPage } from './lists.page.ts';

const pathOf = (token: string) => `/job/${token}`;

/** The page of a job's customer, behind a link without an account. It works without JavaScript. */
export async function customerPageRoutes(app: FastifyInstance): Promise<void> {
  const { database, storage, signables } = app.platform;
  await installForms(app);
  JOB_FRAME.guard(app);

  serve(app, customerPageEndpoints.page, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    if (!link) return JOB_FRAME.send(reply, organization, undefined);
    await transact((act) => viewPage(act, link));
    const view = await readCustomerPage(db, link);
    return JOB_FRAME.send(
      reply,
      organization,
      customerPage({ path: pathOf(token), link, organization, ...view, ...query }),
    );
  });

  serve(app, customerPageEndpoints.photos, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    const list = link && (await listCustomerPhotos(db, link, query.before));
    if (list) await transact((act) => viewPage(act, link, 'photos'));
    return JOB_FRAME.send(reply, organization, list && photosPage(pathOf(token), list, organization.timeZone));
  });

  serve(app, customerPageEndpoints.photo, async ({ db, params: { token, id }, query, reply }) =>
    sendPicture(reply, await openCustomerPhoto({ db, storage }, token, { id, isFull: query.size === 'full' })),
  );

  serve(app, customerPageEndpoints.picture, async ({ db, params: { token, id }, reply }) =>
    sendPicture(reply, await openOwnPicture({ db, storage }, token, id)),
  );

  serve(app, customerPageEndpoints.invoices, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    const list = link && (await listOwnInvoices(db, link, query.after));
    if (list) await transact((act) => viewPage(act, link, 'invoices'));
    return JOB_FRAME.send(reply, organization, list && invoicesPage(pathOf(token), list));
  });

  serve(app, customerPageEndpoints.changes, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    const list = link && (await listOwnChanges(db, link, query.before));
    if (list) await transact((act) => viewPage(act, link, 'changes'));
    return JOB_FRAME.send(reply, organization, list && changesPage(pathOf(token), list));
  });

  serve(app, customerPageEndpoints.choices, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    const choices = link && (await listOwnChoices(db, link));
    if (choices) await transact((act) => viewPage(act, link, 'choices'));
    return JOB_FRAME.send(reply, organization, choices && choicesPage(pathOf(token), choices, organization.timeZone));
  });

  serve(app, customerPageEndpoints.invoice, async ({ db, transact, params: { token, id }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    const invoice = link && (await getOwnInvoice(db, link, id));
    if (!invoice) return JOB_FRAME.send(reply, organization, undefined);
    const { frame, page } = await transact(async (act) => {
      await viewPage(act, link, 'invoice');
      return viewOwnInvoice(act, invoice, link, pathOf(token));
    });
    return frame.send(reply, organization, page);
  });

  serve(app, customerPageEndpoints.invoicePdf, async ({ db, transact, params: { token, id }, query, reply }) => {
    const link = await openCustomerLink(db, token);
    if (!link) return JOB_FRAME.send(reply, await getOrganization(db), undefined);
    const { fileName, pdf } = await getOwnInvoicePdf({ db, database, storage }, link, id);
    await transact((act) => viewPage(act, link, 'invoice'));
    return sendPdf(reply, fileName, pdf, query.show === 'yes');
  });

  serve(app, customerPageEndpoints.sign, async ({ db, transact, params: { token, id }, reply }) => {
    const link = await openCustomerLink(db, token);
    const path = link && (await transact((act) => signByLink(act, signables, token, { resource: 'change-order', id })));
    if (path === undefined) return JOB_FRAME.send(reply, await getOrganization(db), undefined);
    return reply.redirect(`${path}?from=${encodeURIComponent(pathOf(token))}`, 303);
  });

  serve(app, customerPageEndpoints.signSheet, async ({ db, transact, params: { token, id }, reply }) => {
    const sheet = { resource: 'selection-sheet', id } as const;
    const link = await openCustomerLink(db, token);
    const path = link && (await transact((act) => signByLink(act, signables, token, sheet)));
    if (path === undefined) return JOB_FRAME.send(reply, await getOrganization(db), undefined);
    return reply.redirect(`${path}?from=${encodeURIComponent(pathOf(token))}`, 303);
  });

  serve(
    app,
    customerPageEndpoints.choice,
    async ({ db, transact, params: { token, id }, query: { option }, reply }) => {
      const organization = await getOrganization(db);
      const link = await openCustomerLink(db, token);
      const choice = link && (await getOwnChoice(db, link, id));
      if (choice) await transact((act) => viewPage(act, link, 'choice'));
      const shown = choice && choicePage({ path: pathOf(token), choice, name: link.name, option });
      return JOB_FRAME.send(reply, organization, shown);
    },
  );

  serve(app, customerPageEndpoints.choose, async ({ db, transact, params: { token, id }, request, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    if (!link || !(await getOwnChoice(db, link, id))) return JOB_FRAME.send(reply, organization, undefined);
    const form = readForm(choiceFormSchema, request.body);
    const refused = form.isRight
      ? await refusalOf(() => transact((act) => chooseByLink(act, token, id, form.data)), typedValues(request.body))
      : { status: 400, values: form.values, errors: form.errors };
    if (!refused) return reply.redirect(`${pathOf(token)}?done=chosen`, 303);
    // Read again: someone may have made another choice meanwhile, or the link may have ended.
    const still = await openCustomerLink(db, token);
    const choice = still && (await getOwnChoice(db, still, id));
    const option = Number(refused.values.option);
    const shown = choice && choicePage({ path: pathOf(token), choice, name: link.name, option, ...refused });
    return JOB_FRAME.send(reply, organization, shown, refused.status);
  });

  serve(app, customerPageEndpoints.ask, async ({ db, transact, params: { token }, request, reply }) => {
    const organization = await getOrganization(db);
    const link = await openCustomerLink(db, token);
    if (!link) return JOB_FRAME.send(reply, organization, undefined);
    const form = readForm(questionFormSchema, request.body);
    const refused = form.isRight
      ? await refusalOf(
          () => transact((act) => askByLink(act, token, form.data)),
          typedValues(request.body),
          'question',
        )
      : { status: 400, values: form.values, errors: form.errors };
    if (!refused) return reply.redirect(`${pathOf(token)}?done=asked`, 303);
    const still = await openCustomerLink(db, token);
    if (!still) return JOB_FRAME.send(reply, organization, undefined);
    const view = await readCustomerPage(db, still);
    const shown = customerPage({ path: pathOf(token), link: still, organization, ...view, ...refused });
    return JOB_FRAME.send(reply, organization, shown, refused.status);
  });
}
