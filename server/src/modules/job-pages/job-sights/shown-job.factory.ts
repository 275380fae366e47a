import { CONSENT_VERSION } from '@builder-os/contract/modules/signing/sign-form';
import type { Agent } from '../../../../test/agent.ts';
import type { TestApp } from '../../../../test/app.ts';
import { addSelection, flooring } from '../../changes/selections/selections.factory.ts';
import { draftInvoice, invoiceLine, issueInvoiceOf } from '../../invoicing/invoices/invoices.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJobFile } from '../../jobs/job-files/job-files.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

const SENT_TO = 'wade@kettle.example';

export type ShownJob = Awaited<ReturnType<typeof buildShownJob>>;

/**
 * A job with something of everything a page could show, each with recognizable words, and with costs, notes, drafts
 * and files that no page may show. Mia makes all of it over HTTP.
 */
export async function buildShownJob(app: TestApp, mia: Agent, miaId: string) {
  const codes = await buildCostCodes(app.db, { '06-100': 'Framing', '09-600': 'Flooring' });
  const customer = await buildContact(app.db, { company: 'Kettle Hill Builders', email: SENT_TO });
  const job = await buildJob(app.db, {
    name: 'Kettle Hill duplex',
    siteAddress: '212 Kettle Hill Rd',
    contactId: customer.id,
    managerId: miaId,
    originalContract: '100000.00',
    finishesOn: '2031-02-01',
    notes: 'NOTE-OF-THE-OFFICE',
  });
  const budget = { costType: 'material', quantity: '1', unit: 'ls', description: 'BUDGET-LINE-WORDS' };
  await send(mia, `/api/jobs/${job.id}/budget-lines`, { ...budget, costCodeId: codes['06-100'], unitCost: '8000' });
  await send(mia, `/api/jobs/${job.id}/budget/approve`, {});
  const change = (title: string, unitCost: string) =>
    makeChange(mia, job.id, { title, unitCost, code: codes['06-100'] });
  const signed = await change('Wider rear openings', '2000');
  const paths = { signed: await sendChange(mia, signed) };
  await signAt(app, paths.signed);
  const sent = await change('Rear porch roofs', '500');
  await sendChange(mia, sent);
  await change('DRAFT-CHANGE', '111');
  const selection = await addSelection(
    mia,
    job.id,
    flooring(codes['09-600'] ?? 0, { description: 'Three samples are at the site.', dueOn: '2031-01-05' }),
  );
  await send(mia, `/api/selections/${selection.id}`, { isReleased: true }, 'put');
  await addSelection(mia, job.id, flooring(codes['09-600'] ?? 0, { title: 'HIDDEN-CHOICE' }));
  const photo = await buildJobFile(app.db, { jobId: job.id, title: 'Roof, unit A' });
  await buildJobFile(app.db, { jobId: job.id, title: 'HIDDEN-PHOTO' });
  await buildJobFile(app.db, { jobId: job.id, title: 'CONTRACT-DOCUMENT', kind: 'document' });
  await send(mia, `/api/jobs/${job.id}/files/release`, { ids: [photo.id], isReleased: true });
  const ofJob = { customerId: customer.id, jobId: job.id };
  const invoice = await issueInvoiceOf(mia, {
    ...ofJob,
    title: 'Application of March',
    lines: [invoiceLine({ unitPrice: '30000' })],
  });
  await draftInvoice(mia, { ...ofJob, title: 'DRAFT-INVOICE' });
  const other = await buildJob(app.db, { name: 'OTHER-JOB', contactId: customer.id });
  await issueInvoiceOf(mia, { customerId: customer.id, jobId: other.id, title: 'OTHER-INVOICE' });
  return { job, customer, invoice, signed, sent, selection, photo, otherJobId: other.id };
}

/** Words that must not appear on any page. */
export const NEVER_SHOWN = [
  'NOTE-OF-THE-OFFICE',
  'BUDGET-LINE-WORDS',
  'DRAFT-CHANGE',
  'HIDDEN-CHOICE',
  'HIDDEN-PHOTO',
  'CONTRACT-DOCUMENT',
  'DRAFT-INVOICE',
  'OTHER-JOB',
  'OTHER-INVOICE',
  // The cost and markup of the change that waits to be signed.
  '$500.00',
  '25.00%',
] as const;

async function makeChange(
  mia: Agent,
  jobId: number,
  { title, unitCost, code }: { title: string; unitCost: string; code?: number },
) {
  const line = {
    costCodeId: code,
    costType: 'material',
    description: title,
    quantity: '1',
    unit: 'ls',
    unitCost,
    markup: '25',
  };
  const { id } = await send(mia, `/api/jobs/${jobId}/change-orders`, { title, days: 4, lines: [line] });
  return Number(id);
}

async function sendChange(mia: Agent, id: number): Promise<string> {
  await send(mia, `/api/change-orders/${id}/price`, {});
  await send(mia, `/api/change-orders/${id}/approve`, {});
  return String((await send(mia, `/api/change-orders/${id}/send`, { name: 'Wade Jansen', email: SENT_TO })).path);
}

async function signAt(app: TestApp, path: string): Promise<void> {
  await app.anonymous.get(path);
  const signature = { kind: 'typed', typed: 'Wade Jansen', consent: String(CONSENT_VERSION) };
  const signed = await app.anonymous.submit(path, {
    decision: 'sign',
    name: 'Wade Jansen',
    email: SENT_TO,
    ...signature,
  });
  if (signed.statusCode !== 303) throw new Error(`the change was not signed: ${signed.statusCode} ${signed.body}`);
}

async function send(mia: Agent, url: string, body: object, method: 'post' | 'put' = 'post') {
  const answer = await mia[method](url, body);
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

/** Creates a link over HTTP. @returns its path */
export async function linkTo(
  mia: Agent,
  jobId: number,
  kind: 'customer' | 'lender',
  fields: object = {},
): Promise<string> {
  const body = { kind, name: 'Wade Jansen', email: SENT_TO, ...fields };
  return String((await send(mia, `/api/jobs/${jobId}/page-links`, body)).path);
}
