import type {
  CreateRevenueRecord,
  InvoiceRevenue,
  PayRevenue,
  RevenueListQuery,
  RevenueRecord,
  RevenueStatus,
  UpdateRevenueRecord,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import { UNNAMED_PROJECT } from '@builder-os/contract/modules/finance/revenue-tracking';
import { dayOf } from '@builder-os/contract/platform/dates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { checkChargesJobs, checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { recordTransaction, reverseTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import {
  endClaims,
  findRevenuePage,
  findRevenueRecord,
  findRevenueRecordForUpdate,
  insertRevenueRecord,
  keepClaim,
  type RevenueRow,
  type RevenueValues,
  updateRevenueRow,
} from './revenue-tracking.queries.ts';
import { refusalOf, wrongAmountsOf } from './revenue-tracking.ts';

const RESOURCE = 'revenue-record';

export function listRevenueRecords(db: Executor, query: RevenueListQuery): Promise<Page<RevenueRecord>> {
  return findRevenuePage(db, query);
}

export async function getRevenueRecord(db: Executor, id: number): Promise<RevenueRecord> {
  return found(await findRevenueRecord(db, id), 'Project');
}

/**
 * Tracks a project. It's always pending at first.
 * @param inherited links copied from another record; they may point to records in Trash
 */
export async function createRevenueRecord(
  act: Act,
  fields: CreateRevenueRecord,
  inherited: Pick<CreateRevenueRecord, 'dealId'> = {},
): Promise<RevenueRecord> {
  const { costs = '0.00' } = fields;
  checkAmounts({ ...fields, costs });
  await checkReferences(act.tx, { dealId: fields.dealId }, inherited);
  await checkJobs(act, fields.jobId);
  const { today, timeZone } = await getBookDays(act.tx);
  const invoiceDate = fields.invoiceDate ? dayOf(fields.invoiceDate, timeZone) : null;
  const record = await insertRevenueRecord(act.tx, {
    ...fields,
    costs,
    invoiceDate,
    trackedOn: today,
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: record });
  return record;
}

/** Changes the sent fields. Once a project's income is recorded, its gross revenue and business unit can't change. */
export async function updateRevenueRecord(
  act: Act,
  target: Target,
  changes: UpdateRevenueRecord,
): Promise<RevenueRecord> {
  const before = await lockRecord(act, target);
  checkAmounts({ ...before, ...changes });
  await checkReferences(act.tx, { dealId: changes.dealId }, before);
  if (changes.jobId !== undefined && changes.jobId !== before.jobId) await checkJobs(act, before.jobId, changes.jobId);
  if (before.incomeTransactionId !== null && differs(before, changes)) {
    throw conflict(
      'This project’s income is already recorded. Undo the payment before you change its revenue or business unit.',
    );
  }
  const { timeZone } = await getBookDays(act.tx);
  const { invoiceDate, ...rest } = changes;
  const day = invoiceDate === undefined ? {} : { invoiceDate: invoiceDate && dayOf(invoiceDate, timeZone) };
  return change(act, 'update', before, { ...rest, ...day });
}

/** Revenue neither joins nor leaves a closed job. */
async function checkJobs(act: Act, ...ids: (number | null | undefined)[]): Promise<void> {
  const named = ids.filter((id) => id != null);
  if (named.length > 0) checkChargesJobs(act);
  for (const id of named) await checkOpenJob(act, id);
}

export async function invoiceRevenueRecord(act: Act, target: Target, sent: InvoiceRevenue): Promise<RevenueRecord> {
  const before = await lockForState(act, target, 'invoiced');
  const { today } = await getBookDays(act.tx);
  const invoiceDate = sent.invoiceDate ?? before.invoiceDate ?? today;
  const dueDate = sent.dueDate ?? before.dueDate;
  if (dueDate !== null && dueDate < invoiceDate)
    throw validation({ dueDate: 'Enter a date on or after the invoice date.' });
  return change(act, 'invoice', before, { status: 'invoiced', invoiceDate, dueDate });
}

/** Marks a project paid. With `recordIncome`, its gross revenue goes to an account, in one entry. */
export async function payRevenueRecord(act: Act, target: Target, sent: PayRevenue): Promise<RevenueRecord> {
  const before = await lockForState(act, target, 'paid');
  const { today } = await getBookDays(act.tx);
  const paymentDate = sent.paymentDate ?? today;
  if (paymentDate > today) throw validation({ paymentDate: 'Enter today or an earlier date.' });
  const invoiceDate = before.invoiceDate ?? paymentDate;
  if (sent.recordIncome) await recordIncome(act, before, { paymentDate, accountId: sent.accountId ?? null });
  return change(act, 'pay', before, { status: 'paid', invoiceDate, paymentDate });
}

/** Undoes a payment: the project is invoiced again, and the income recorded with it is reversed. */
export async function undoPayment(act: Act, target: Target): Promise<RevenueRecord> {
  const before = await lockRecord(act, target);
  if (before.status !== 'paid') throw conflict('This project isn’t paid.');
  checkUndocumented(before);
  if (before.incomeTransactionId !== null) await reverseTransaction(act, before.incomeTransactionId);
  return change(act, 'undo-payment', before, { status: 'invoiced', paymentDate: null });
}

export async function cancelRevenueRecord(act: Act, target: Target): Promise<RevenueRecord> {
  const before = await lockForState(act, target, 'cancelled');
  const { today } = await getBookDays(act.tx);
  await keepOwnClaim(act, before, today);
  return change(act, 'cancel', before, { status: 'cancelled' });
}

export async function reopenRevenueRecord(act: Act, target: Target): Promise<RevenueRecord> {
  const before = await lockForState(act, target, 'pending');
  return change(act, 'reopen', before, { status: 'pending' });
}

/** The result of a project's invoices: the latest number, and paid once nothing is open on any of them. */
export interface RecordDocuments {
  number: string;
  invoiceDate: string;
  /** The earliest day on which something is due on the invoices; null while only retainage is held. */
  dueDate: string | null;
  /** The day the last invoice was settled; null while something is open. */
  paymentDate: string | null;
}

/**
 * Sets a project's status from its invoices, or back to pending if there are none.
 * @param read reads them once the project is locked: two invoices may be settled at the same time
 */
export async function followInvoices(
  act: Act,
  id: number,
  read: () => Promise<RecordDocuments | undefined>,
): Promise<void> {
  const before = await lockRecord(act, { id });
  const documents = await read();
  if (before.incomeTransactionId !== null) {
    throw conflict('The income of this invoice’s project is recorded already. Undo that payment first.');
  }
  if (documents === undefined) {
    // The days of the invoice that is void now aren't the project's own.
    const days = before.documentedBy === null ? {} : { invoiceDate: null, dueDate: null };
    await change(act, 'invoice-void', before, { ...days, status: 'pending', paymentDate: null, documentedBy: null });
    return;
  }
  const { number, ...days } = documents;
  const status = days.paymentDate === null ? 'invoiced' : 'paid';
  if (before.documentedBy === null) await keepOwnClaim(act, before, days.invoiceDate);
  // A later invoice may have an earlier day, from which it's owed by that.
  await endClaims(act.tx, id, days.invoiceDate);
  await change(act, status === 'paid' ? 'pay' : 'invoice', before, { ...days, status, documentedBy: number });
}

/** Reports of days before the invoice, or before the project was canceled, still show what the client owed for it. */
async function keepOwnClaim(act: Act, record: RevenueRow, endsOn: string): Promise<void> {
  const { id, status, invoiceDate, paymentDate, grossRevenue } = record;
  if (invoiceDate === null || !(status === 'invoiced' || status === 'paid')) return;
  const untilDay = paymentDate !== null && paymentDate < endsOn ? paymentDate : endsOn;
  if (invoiceDate >= untilDay) return;
  await keepClaim(act.tx, { revenueRecordId: id, fromDay: invoiceDate, untilDay, amount: grossRevenue });
}

async function recordIncome(
  act: Act,
  record: RevenueRow,
  { paymentDate, accountId }: { paymentDate: string; accountId: number | null },
): Promise<void> {
  if (record.grossRevenue === '0.00') throw conflict('This project has no revenue to record.');
  const { id, businessUnit, grossRevenue, dealId } = record;
  const name = record.projectName ?? UNNAMED_PROJECT;
  await recordTransaction(
    act,
    {
      transactionType: 'income',
      businessUnit,
      amount: grossRevenue,
      description: record.clientName === null ? name : `${name}, ${record.clientName}`,
      transactionDate: paymentDate,
      accountId,
      projectId: id,
    },
    { source: { type: RESOURCE, id }, dateField: 'paymentDate', dealId },
  );
}

async function lockRecord(act: Act, { id, ifMatch }: Target): Promise<RevenueRow> {
  const record = found(await findRevenueRecordForUpdate(act.tx, id), 'Project');
  await checkVersion(act, RESOURCE, record, ifMatch);
  return record;
}

async function lockForState(act: Act, target: Target, next: RevenueStatus): Promise<RevenueRow> {
  const record = await lockRecord(act, target);
  const refusal = refusalOf(record, next);
  if (refusal !== undefined) throw conflict(refusal);
  checkUndocumented(record);
  return record;
}

/** @throws AppError `conflict` (409) naming the invoice whose payments decide the project's status */
function checkUndocumented({ documentedBy }: RevenueRow): void {
  if (documentedBy !== null)
    throw conflict(`Invoice ${documentedBy} bills this project, so its status follows the invoice.`);
}

async function change(
  act: Act,
  verb: string,
  before: RevenueRow,
  changes: Partial<RevenueValues>,
): Promise<RevenueRecord> {
  const after = await updateRevenueRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

function checkAmounts(amounts: Parameters<typeof wrongAmountsOf>[0]): void {
  const wrong = wrongAmountsOf(amounts);
  if (Object.keys(wrong).length > 0) throw validation(wrong);
}

function differs(before: RevenueRow, { grossRevenue, businessUnit }: UpdateRevenueRecord): boolean {
  const isOther = grossRevenue !== undefined && grossRevenue !== before.grossRevenue;
  return isOther || (businessUnit !== undefined && businessUnit !== before.businessUnit);
}
