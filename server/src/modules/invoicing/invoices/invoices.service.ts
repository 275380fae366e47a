import type { CreateInvoice, UpdateInvoice } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import type { InvoiceLineInput } from '@builder-os/contract/modules/invoicing/invoice-lines';
import { USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice, InvoiceDetail, InvoiceListQuery } from '@builder-os/contract/modules/invoicing/invoices';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import { getRevenueRecord } from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import { checkChargesJobs, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { replaceInvoiceLines } from './invoice-lines.queries.ts';
import { planInvoiceLines } from './invoice-lines.service.ts';
import {
  findCustomer,
  findInvoice,
  findInvoicePage,
  insertInvoice,
  invoiceKind,
  type NewInvoice,
  updateInvoiceRow,
} from './invoices.queries.ts';
import { checkSaleRevenue } from './sale-billing.service.ts';

const RESOURCE = 'invoice';

export function listInvoices(db: Executor, query: InvoiceListQuery): Promise<Page<Invoice>> {
  return findInvoicePage(db, query);
}

export async function getInvoice(db: Executor, id: number): Promise<InvoiceDetail> {
  return found(await findInvoice(db, id), 'Invoice');
}

/** Creates a draft. It has no number until it's issued. @param source the record of a later module it's started from */
export async function createInvoice(
  act: Act,
  { lines: sent, ...fields }: CreateInvoice,
  source: Pick<NewInvoice, 'sourceKind' | 'sourceId'> = {},
): Promise<InvoiceDetail> {
  const { jobId = null, dealId = null, revenueRecordId = null, retainagePercent = '0.00' } = fields;
  checkDates(fields);
  await checkReferences(act.tx, { dealId });
  const { kind = 'standard' } = fields;
  if (revenueRecordId !== null) await checkRecord(act, revenueRecordId);
  const job = jobId === null ? null : await findJob(act, jobId, fields.customerId);
  const customerName = await nameCustomer(act, fields.customerId);
  const { today } = await getBookDays(act.tx);
  const invoice = { kind: fields.kind, customerId: fields.customerId, jobId, retainagePercent };
  const { lines, sums } = await planInvoiceLines(act, sent, { ...invoice, day: fields.invoiceDate ?? today });
  await checkSaleRevenue(act.tx, { kind, dealId, jobId, revenueRecordId, lines });
  const id = await insertInvoice(act.tx, {
    ...fields,
    ...source,
    ...sumColumns(sums),
    customerName,
    businessUnit: fields.businessUnit ?? job?.businessUnit ?? 'general',
    termsDays: fields.termsDays ?? USUAL_TERMS,
    createdBy: actorId(act),
  });
  await replaceInvoiceLines(act.tx, id, lines);
  const after = await getInvoice(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** Changes a draft. An issued invoice never changes. */
export async function updateInvoice(
  act: Act,
  target: Target,
  { lines: sent, ...changes }: UpdateInvoice,
): Promise<InvoiceDetail> {
  const before = await lockDraft(act, target, 'Credit it instead.');
  const { customerId = before.customerId } = changes;
  const next = { ...before, ...changes };
  checkDates(next);
  await checkReferences(act.tx, { dealId: changes.dealId }, before);
  if (changes.revenueRecordId != null) await checkRecord(act, changes.revenueRecordId);
  const isMoved = next.jobId !== before.jobId || customerId !== before.customerId;
  if (next.jobId !== null && isMoved) await findJob(act, next.jobId, customerId);
  const customerName =
    customerId === before.customerId && customerId !== null ? before.customerName : await nameCustomer(act, customerId);
  const plan = await planDraft(act, { ...next, customerId }, sent ?? linesOf(before), before);
  const hasNewLines = hasOtherLines(before, plan);
  if (hasNewLines) await replaceInvoiceLines(act.tx, before.id, plan.lines);
  return changeInvoice(act, 'update', before, { ...changes, customerName, ...sumColumns(plan.sums) }, hasNewLines);
}

/** The current lines and sums of a draft: on its date, with amounts billed meanwhile. */
export async function planDraft(
  act: Act,
  draft: InvoiceDetail,
  lines: readonly InvoiceLineInput[],
  before: InvoiceDetail = draft,
) {
  const { today } = await getBookDays(act.tx);
  const { kind, customerId, jobId, retainagePercent, invoiceDate } = draft;
  const invoice = { kind, customerId, jobId, retainagePercent, day: invoiceDate ?? today };
  return planInvoiceLines(
    act,
    lines,
    invoice,
    before.lines.map(({ category }) => category),
  );
}

type Plan = Awaited<ReturnType<typeof planDraft>>;

const COMPARED = [
  'description',
  'unit',
  'amount',
  'category',
  'taxRateId',
  'taxPercent',
  'planLineId',
  'percentDone',
  'retainage',
  'releasesInvoiceId',
  'changeOrderId',
] as const;

/** Whether a draft gets lines that differ from its own. */
function hasOtherLines({ lines }: InvoiceDetail, plan: Plan): boolean {
  if (lines.length !== plan.lines.length) return true;
  return plan.lines.some((line, index) => {
    const own = lines[index];
    if (Number(own?.quantity) !== Number(line.quantity) || Number(own?.unitPrice) !== Number(line.unitPrice))
      return true;
    return COMPARED.some(
      (field) => (own?.[field] ?? null) !== (line[field] ?? (field === 'retainage' ? '0.00' : null)),
    );
  });
}

/** The lines of a draft as they were entered. */
export function linesOf({ lines }: InvoiceDetail): InvoiceLineInput[] {
  return lines.map(
    ({ description, quantity, unit, unitPrice, category, taxRateId, planLineId, percentDone, ...line }) => ({
      description,
      quantity,
      unit,
      unitPrice,
      category,
      taxRateId,
      planLineId,
      percentDone,
      releasesInvoiceId: line.releasesInvoiceId,
      changeOrderId: line.changeOrderId,
    }),
  );
}

export function sumColumns({ subtotal, tax, amount, retainage }: Plan['sums']) {
  return { subtotal, tax, amount, retainage, held: retainage };
}

/** Moves a draft to Trash. Issued invoices stay; they can be credited. */
export async function deleteInvoice(act: Act, target: Target): Promise<void> {
  await bin(act, invoiceKind, forLog(await lockDraft(act, target, 'It can’t be deleted. Credit it instead.')));
}

export async function restoreInvoice(act: Act, id: number): Promise<InvoiceDetail> {
  const invoice = await restore(act, invoiceKind, id);
  if (invoice.jobId !== null) await getAnyJob(act.tx, invoice.jobId);
  return invoice;
}

/** The invoice, locked, with its version checked. */
export function lockInvoice(act: Act, target: Target): Promise<InvoiceDetail> {
  return lock(act, invoiceKind, target);
}

export async function lockDraft(act: Act, target: Target, instead: string): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(act, target);
  if (invoice.status !== 'draft') throw conflict(`${nameOf(invoice)} was issued. ${instead}`);
  return invoice;
}

/** The invoice, locked, once it was issued. */
export async function lockIssued(act: Act, target: Target): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(act, target);
  if (invoice.status === 'draft') throw conflict('This invoice is a draft. Issue it first.');
  return invoice;
}

/** Changes a locked invoice and records the change. @param hasNewParts whether its lines or settlements changed */
export async function changeInvoice(
  act: Act,
  verb: string,
  before: InvoiceDetail,
  changes: Partial<NewInvoice>,
  hasNewParts = false,
): Promise<InvoiceDetail> {
  const after = await updateInvoiceRow(act.tx, before.id, changes, hasNewParts);
  await recordChange(act, { resource: RESOURCE, verb, before: forLog(before), after: forLog(after) });
  return after;
}

/** The name of a draft or an issued invoice. */
export function nameOf({ number, customerName }: Pick<Invoice, 'number' | 'customerName'>): string {
  return number ?? `The invoice to ${customerName}`;
}

/** An invoice as the audit log stores it: with its name, and its lines as text. */
export function forLog({ lines, settlements: _settlements, taxes: _taxes, ...invoice }: InvoiceDetail) {
  const words = lines.map(({ description, amount }) => `${description}: ${amount}`);
  return { ...invoice, lines: words, name: `${invoice.number ?? 'Draft'}, ${invoice.customerName}` };
}

function checkDates({ invoiceDate, dueDate }: Pick<UpdateInvoice, 'invoiceDate' | 'dueDate'>): void {
  if (invoiceDate != null && dueDate != null && dueDate < invoiceDate) {
    throw validation({ dueDate: 'Enter a date on or after the invoice date.' });
  }
}

async function findJob(act: Act, jobId: number, customerId: number | null) {
  checkChargesJobs(act);
  const job = await getAnyJob(act.tx, jobId);
  if (job.contactId !== null && job.contactId !== customerId) {
    throw validation({ customerId: 'Choose the job’s customer.' });
  }
  return job;
}

/** @throws AppError `validation` (400) naming `revenueRecordId` unless an invoice can bill the project */
export async function checkRecord(act: Act, id: number): Promise<void> {
  const { status, incomeTransactionId } = await getRevenueRecord(act.tx, id);
  if (status === 'cancelled' || incomeTransactionId !== null) {
    throw validation({ revenueRecordId: 'Choose a project that is open and whose income isn’t recorded yet.' });
  }
}

export async function nameCustomer(act: Act, customerId: number | null): Promise<string> {
  const customer = customerId === null ? undefined : await findCustomer(act.tx, customerId);
  if (!customer) throw validation({ customerId: 'This contact no longer exists. Choose another.' });
  return customer.name;
}
