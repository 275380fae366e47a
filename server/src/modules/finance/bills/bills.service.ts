import { type PaySlot, payDayOf, usualPaySlot } from '@builder-os/contract/modules/finance/allocation';
import {
  type Bill,
  type BillListQuery,
  type BillSummary,
  billSchema,
  type CreateBill,
  type UpdateBill,
} from '@builder-os/contract/modules/finance/bills';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { unitOfJobs } from '../../jobs/jobs/jobs.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { getRunCalendar } from '../allocation-runs/run-schedule.service.ts';
import { paysBills } from '../bill-payments/paying-accounts.ts';
import { getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import { categoriesOf, checkCategories } from '../ledger-accounts/categories.service.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { hasLines, planLines } from './bill-lines.service.ts';
import { enterBill, findEntryDay } from './bill-postings.service.ts';
import {
  billKind,
  findBill,
  findBillEntry,
  findBillPage,
  findOpenTotals,
  insertBill,
  replaceBillLines,
  takeBillId,
  updateBillRow,
} from './bills.queries.ts';

const RESOURCE = 'bill';

export function listBills(db: Executor, query: BillListQuery): Promise<Page<Bill>> {
  return findBillPage(db, query);
}

export async function summarizeBills(db: Executor): Promise<BillSummary> {
  const { outstanding, next } = await getRunCalendar(db);
  const run = outstanding.at(-1) ?? next;
  return { nextRun: run.scheduledFor, ...(await findOpenTotals(db, run.scheduledFor)) };
}

export async function getBill(db: Executor, id: number): Promise<Bill> {
  return found(await findBill(db, id), 'Bill');
}

/** @param recurring the recurring bill that enters it, and the first day of its month */
export async function createBill(
  act: Act,
  { payOn: chosen, lines: sent, ...fields }: CreateBill,
  recurring?: { recurringId: number; recurringMonth: string },
): Promise<Bill> {
  await checkAccount(act, fields.accountId);
  await checkVendor(act, fields.vendorId);
  await checkCategories(act.tx, categoriesOf(fields.category, sent));
  const lines = await planLines(act, sent, { amount: fields.amount, vendorId: fields.vendorId });
  const plan = await planOf(act, fields.dueDate, chosen ?? usualPaySlot(fields.dueDate));
  const { today } = await getBookDays(act.tx);
  const values = {
    ...fields,
    ...recurring,
    id: await takeBillId(act.tx),
    businessUnit: fields.businessUnit ?? (await unitOfJobs(act, lines)),
    billedOn: fields.billedOn ?? today,
    ...plan,
    createdBy: actorId(act),
  };
  const entry = await enterBill(act, values, lines);
  const bill = await insertBill(act.tx, { ...values, entryId: entry.id }, lines);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: bill });
  await announceOrders(act, bill);
  return bill;
}

/**
 * Changes the sent fields of an open bill; the day it's paid follows the day it's due. A change of its cost reverses
 * its entry and posts another.
 */
export async function updateBill(act: Act, target: Target, { lines: sent, ...changes }: UpdateBill): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status === 'paid') throw conflict('This bill is paid. Undo the payment first.');
  if (before.status === 'cancelled') throw conflict('This bill is canceled. Reopen it first.');
  if (changes.accountId !== before.accountId) await checkAccount(act, changes.accountId);
  await checkVendor(act, changes.vendorId, before.vendorId);
  const kept = [before.category, ...before.lines.map(({ category }) => category)];
  await checkCategories(act.tx, categoriesOf(changes.category, sent), { kept });
  const { payOn, dueDate } = { ...before, ...changes };
  const isMoved = dueDate !== before.dueDate || payOn !== before.payOn;
  const plan = isMoved ? await planOf(act, dueDate, payOn) : {};
  const bill = { ...before, ...changes };
  const isOther = ENTERED.some((field) => bill[field] !== before[field]);
  if (isOther) checkUnpaid(before);
  const lines = await planLines(act, sent, {
    amount: bill.amount,
    vendorId: bill.vendorId,
    before,
    hasNewCategory: bill.category !== before.category,
  });
  if (!isOther && hasLines(before, lines)) return changeBill(act, 'update', before, { ...changes, ...plan });
  checkUnpaid(before);
  const isAgain = bill.billedOn === before.billedOn;
  const date = await findEntryDay(act, bill, isAgain);
  await withdrawBill(act, before, date);
  const entry = await enterBill(act, bill, lines, { isAgain });
  await replaceBillLines(act.tx, before.id, lines);
  const retainage = bill.retainagePercent === before.retainagePercent ? {} : { retainageReleasedOn: null };
  return changeBill(act, 'update', before, { ...changes, ...plan, ...retainage, ...NOT_RELEASED, entryId: entry.id });
}

/** The fields that a bill’s entry is made from (other than its lines), and the fields that decide what may be paid. */
const ENTERED = ['amount', 'businessUnit', 'billedOn', 'vendor', 'vendorId', 'retainagePercent'] as const;

/**
 * The run a bill is paid on: the last of its slot before it's due. If that run is settled or past and the bill isn't
 * due yet, the first open run instead, because people don't look for a bill on a past run.
 */
async function planOf(act: Act, dueDate: string, payOn: PaySlot): Promise<{ payOn: PaySlot; scheduledFor: string }> {
  const scheduledFor = payDayOf(dueDate, payOn);
  const { today, outstanding, next } = await getRunCalendar(act.tx);
  const run = outstanding[0] ?? next;
  if (dueDate < today || scheduledFor >= run.scheduledFor) return { payOn, scheduledFor };
  return { payOn: run.scheduledFor.endsWith('-10') ? 10 : 25, scheduledFor: run.scheduledFor };
}

export async function cancelBill(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status === 'paid') throw conflict('This bill is paid. Undo the payment first.');
  if (before.status === 'cancelled') return before;
  checkUnpaid(before);
  await withdrawBill(act, before);
  return changeBill(act, 'cancel', before, { status: 'cancelled', entryId: null });
}

export async function reopenBill(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status !== 'cancelled') throw conflict('This bill isn’t canceled.');
  const entry = await enterBill(act, before, before.lines, { isAgain: true });
  const again = { retainageReleasedOn: null, ...NOT_RELEASED };
  return changeBill(act, 'reopen', before, { status: 'open', entryId: entry.id, ...again });
}

/** A decision applies only to the bill it was made on: changing the cost ends it. */
const NOT_RELEASED = {
  holdDecision: 'accept',
  holdReleaseReason: null,
  holdReleasedAt: null,
  holdReleasedBy: null,
} as const;

/** Makes the part of a bill that was held back payable, from today on. */
export async function releaseRetainage(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status !== 'open') throw conflict('This bill isn’t open.');
  if (before.retainage === '0.00') throw conflict('This bill has no retainage.');
  if (before.retainageReleasedOn !== null) return before;
  const { today } = await getBookDays(act.tx);
  return changeBill(act, 'release-retainage', before, { retainageReleasedOn: today });
}

function checkUnpaid({ payments }: Bill): void {
  if (payments.length > 0) throw conflict('This bill is partly paid. Undo its payments first.');
}

/** @param date the day of the bill’s next entry; in closed books the reversal has the same, so nothing counts twice */
async function withdrawBill(act: Act, { id }: Bill, date?: string): Promise<void> {
  const entry = found(await findBillEntry(act.tx, id), 'Entry');
  const { closedThrough } = await getBookDays(act.tx);
  const isClosed = closedThrough !== null && entry.date <= closedThrough;
  await reverseEntry(act, entry.id, { date: isClosed ? date : undefined, dateField: 'billedOn' });
}

/** The bill, locked, with its version checked. */
export function lockBill(act: Act, target: Target): Promise<Bill> {
  return lock(act, billKind, target, billSchema.parse);
}

export async function checkAccount(act: Act, accountId: number | null | undefined): Promise<void> {
  if (accountId === null || accountId === undefined) return;
  const accounts = await listAccountRecords(act.tx);
  const account = accounts.find(({ id, archivedAt }) => id === accountId && archivedAt === null);
  if (!account || !paysBills(account.role)) {
    throw validation({ accountId: 'Choose the Operating or the Materials and subcontractors account.' });
  }
}

export function checkVendor(act: Act, contactId?: number | null, current?: number | null): Promise<void> {
  return checkReferences(act.tx, { contactId }, { contactId: current }, { contactId: 'vendorId' });
}

/** Changes a locked bill and records the change. */
export async function changeBill(
  act: Act,
  verb: string,
  before: Bill,
  changes: Parameters<typeof updateBillRow>[2],
): Promise<Bill> {
  const after = await updateBillRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  await announceOrders(act, before, after);
  return after;
}

/** Tells open screens of orders that their billed amounts may have changed. */
async function announceOrders(act: Act, ...changed: Bill[]): Promise<void> {
  const ids = new Set(changed.flatMap(({ lines }) => lines.flatMap(({ order }) => (order ? [order.id] : []))));
  for (const id of ids) await publishEvent(act.tx, { resource: 'purchase-order', id });
}
