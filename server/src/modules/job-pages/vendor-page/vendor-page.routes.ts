import {
  billUploadForm,
  orderDateForm,
  paperUploadForm,
  vendorPageEndpoints,
} from '@builder-os/contract/modules/job-pages/vendor-page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { toAppError } from '../../../platform/http/error-response.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendStored, type UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { readForm } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { type FormName, VENDOR_FRAME, vendorPage } from './vendor.page.ts';
import {
  openPlan,
  openVendorLink,
  printVendorOrder,
  readVendorPage,
  sayOrderDate,
  viewPage,
} from './vendor-page.service.ts';
import { readUploadForm, receiveUploadForms } from './vendor-upload-form.service.ts';
import { receiveBill, receivePaper } from './vendor-uploads.service.ts';

interface Failed {
  form: FormName;
  values: Fields;
  errors: Fields;
}

/** The page of a vendor, behind a link without an account. It works without JavaScript. */
export async function vendorPageRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  await installForms(app);
  await receiveUploadForms(app);
  VENDOR_FRAME.guard(app);

  serve(app, vendorPageEndpoints.page, async ({ db, transact, params: { token }, reply, request }) => {
    const organization = await getOrganization(db);
    const link = await openVendorLink(db, token);
    if (!link) return VENDOR_FRAME.send(reply, organization, undefined);
    await transact((act) => viewPage(act, link));
    const sights = await readVendorPage(db, link);
    const isSaved = request.url.endsWith('?saved');
    return VENDOR_FRAME.send(reply, organization, vendorPage({ token, link, organization, sights, isSaved }));
  });

  serve(app, vendorPageEndpoints.order, async ({ db, transact, params: { token, id }, reply }) => {
    const link = await openVendorLink(db, token);
    if (!link) return sendVoid(app, reply);
    const { fileName, pdf } = await printVendorOrder({ db, storage }, link, id);
    await transact((act) => viewPage(act, link, 'order'));
    return sendPdf(reply, fileName, pdf);
  });

  serve(app, vendorPageEndpoints.plan, async ({ db, transact, params: { token, id }, reply }) => {
    const link = await openVendorLink(db, token);
    if (!link) return sendVoid(app, reply);
    const plan = await openPlan({ db, storage }, link, id);
    await transact((act) => viewPage(act, link, 'plan'));
    return sendStored(reply, plan);
  });

  serve(app, vendorPageEndpoints.date, async ({ db, transact, params: { token, id }, request, reply }) => {
    if (!(await openVendorLink(db, token))) return sendVoid(app, reply);
    const form = readForm(orderDateForm, request.body);
    if (!form.isRight) return sendFailed(app, reply, token, { form: `order-${id}`, ...form });
    await transact((act) => sayOrderDate(act, token, id, form.data));
    return reply.redirect(`/vendor/${token}?saved`, 303);
  });

  serve(app, vendorPageEndpoints.uploadBill, async ({ db, transact, params: { token }, request, reply }) => {
    // Checked before the file is read: only vendors may fill the memory with it.
    if (!(await openVendorLink(db, token))) return sendVoid(app, reply);
    const save = (data: z.output<typeof billUploadForm>, file: UploadedFile) =>
      receiveBill({ db, storage, transact }, token, data, file);
    const failed = await receiveForm('bill', () => readUploadForm(request), billUploadForm, save);
    return failed ? sendFailed(app, reply, token, failed) : reply.redirect(`/vendor/${token}?saved`, 303);
  });

  serve(app, vendorPageEndpoints.uploadPaper, async ({ db, transact, params: { token }, request, reply }) => {
    if (!(await openVendorLink(db, token))) return sendVoid(app, reply);
    const save = (data: z.output<typeof paperUploadForm>, file: UploadedFile) =>
      receivePaper({ db, storage, transact }, token, data, file);
    const failed = await receiveForm('paper', () => readUploadForm(request), paperUploadForm, save);
    return failed ? sendFailed(app, reply, token, failed) : reply.redirect(`/vendor/${token}?saved`, 303);
  });
}

/** Reads a form with a file and saves it. @returns the entries and the errors, for the page; undefined if it's saved */
async function receiveForm<Schema extends z.ZodType>(
  name: FormName,
  read: () => ReturnType<typeof readUploadForm>,
  schema: Schema,
  save: (data: z.output<Schema>, file: UploadedFile) => Promise<void>,
): Promise<Failed | undefined> {
  let values: Fields = {};
  try {
    const { fields, file } = await read();
    values = fields;
    const form = readForm(schema, fields);
    if (!form.isRight) return { form: name, values, errors: form.errors };
    await save(form.data, file);
    return undefined;
  } catch (error) {
    const known = toAppError(error);
    if (known?.code !== 'validation' || !known.fields) throw error;
    return { form: name, values, errors: known.fields };
  }
}

async function sendFailed(
  app: FastifyInstance,
  reply: FastifyReply,
  token: string,
  failed: Failed,
): Promise<FastifyReply> {
  const { db } = app.platform.database;
  const organization = await getOrganization(db);
  const link = await openVendorLink(db, token);
  if (!link) return sendVoid(app, reply);
  const sights = await readVendorPage(db, link);
  return VENDOR_FRAME.send(reply, organization, vendorPage({ token, link, organization, sights, failed }), 400);
}

/** The page of a link that doesn't work. */
async function sendVoid({ platform }: FastifyInstance, reply: FastifyReply): Promise<FastifyReply> {
  return VENDOR_FRAME.send(reply, await getOrganization(platform.database.db), undefined);
}
