import { isDeepStrictEqual } from 'node:util';
import {
  type CreateRecurring,
  MOST_RECURRING,
  type RecurringBill,
  type UpdateRecurring,
} from '@builder-os/contract/modules/finance/recurring-bills';
import { nextRecurrence, type Recurrence } from '@builder-os/contract/modules/finance/recurring-days';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { unitOfJobs } from '../../jobs/jobs/jobs.service.ts';
import { planLines } from '../bills/bill-lines.service.ts';
import type { NewBillLine } from '../bills/bills.queries.ts';
import { checkAccount, checkVendor } from '../bills/bills.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { categoriesOf, checkCategories } from '../ledger-accounts/categories.service.ts';
import {
  countRecurring,
  findEnteredMonth,
  findRecurring,
  findRecurringBill,
  insertRecurring,
  recurringKind,
  updateRecurringRow,
} from './recurring-bills.queries.ts';

const RESOURCE = 'recurring-bill';

export function listRecurring(db: Executor): Promise<RecurringBill[]> {
  return findRecurring(db);
}

export async function getRecurring(db: Executor, id: number): Promise<RecurringBill> {
  return found(await findRecurringBill(db, id), 'Recurring bill');
}

export async function createRecurring(act: Act, { lines: sent, ...fields }: CreateRecurring): Promise<RecurringBill> {
  await checkCount(act);
  await checkAccount(act, fields.accountId);
  await checkVendor(act, fields.vendorId);
  await checkCategories(act.tx, categoriesOf(fields.category, sent));
  const month = await findMonth(act);
  checkMonths(fields);
  // Bills of past months are entered by hand, where their days are seen.
  if (fields.firstMonth < month) throw validation({ firstMonth: 'Choose this month or a later one.' });
  const planned = await planLines(act, sent, { amount: fields.amount, vendorId: fields.vendorId });
  const nextOn = nextRecurrence(recurrenceOf(fields), { from: month, entered: null });
  const values = { ...fields, ...storedMonths(fields), nextOn, createdBy: actorId(act) };
  const after = await insertRecurring(
    act.tx,
    { ...values, businessUnit: fields.businessUnit ?? (await unitOfJobs(act, planned)) },
    planned.map(toLine),
  );
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes future entries. A month that has its bill keeps it unchanged. */
export async function updateRecurring(
  act: Act,
  target: Target,
  { lines: sent, ...changes }: UpdateRecurring,
): Promise<RecurringBill> {
  const before = await lock(act, recurringKind, target);
  if (changes.accountId !== before.accountId) await checkAccount(act, changes.accountId);
  await checkVendor(act, changes.vendorId, before.vendorId);
  const kept = [before.category, ...before.lines.map(({ category }) => category)];
  await checkCategories(act.tx, categoriesOf(changes.category, sent), { kept });
  const next = { ...before, ...changes };
  checkMonths(next);
  const lines = await planChanged(act, before, next, sent);
  const nextOn = await findNextOfChanged(act, before, next);
  return change(act, 'update', before, { ...changes, ...storedMonths(next), nextOn, problem: null }, lines);
}

export async function pauseRecurring(act: Act, target: Target): Promise<RecurringBill> {
  const before = await lock(act, recurringKind, target);
  if (before.pausedAt !== null) return before;
  return change(act, 'pause', before, { pausedAt: new Date().toISOString(), nextOn: null, problem: null });
}

/** Resumes from today: a month whose day has passed is left out. */
export async function resumeRecurring(act: Act, target: Target): Promise<RecurringBill> {
  const before = await lock(act, recurringKind, target);
  if (before.pausedAt === null) return before;
  await checkUnretired(act, before);
  return change(act, 'resume', before, { pausedAt: null, nextOn: await findNextFromToday(act, before) });
}

export async function deleteRecurring(act: Act, target: Target): Promise<void> {
  await bin(act, recurringKind, await lock(act, recurringKind, target));
}

export async function restoreRecurring(act: Act, id: number): Promise<RecurringBill> {
  await checkCount(act);
  const before = await restoreLocked(act, recurringKind, await lockDeleted(act, recurringKind, id));
  if (before.pausedAt !== null) return before;
  const nextOn = await findNextFromToday(act, before);
  // A recurring bill that has ended no longer uses its categories.
  if (nextOn !== null) await checkUnretired(act, before);
  return updateRecurringRow(act.tx, id, { nextOn, problem: null });
}

/** Creating and restoring wait for each other, so that two can't both take the last free place. */
async function checkCount(act: Act): Promise<void> {
  await lockAlone(act.tx, 'recurring bills');
  if ((await countRecurring(act.tx)) < MOST_RECURRING) return;
  throw conflict(`There are already ${MOST_RECURRING} recurring bills, the most allowed. Delete one first.`);
}

/** A category may have been retired while a recurring bill was paused or deleted. */
async function checkUnretired(act: Act, { category, lines }: RecurringBill): Promise<void> {
  await checkCategories(act.tx, categoriesOf(category, lines));
}

/** The day after the bill of a month was entered. */
export function findNextAfter(recurring: RecurringBill, entered: string): string | null {
  return nextRecurrence(recurrenceOf(recurring), { from: entered, entered });
}

/** Changes a locked recurring bill and records the change. */
export async function change(
  act: Act,
  verb: string,
  before: RecurringBill,
  ...changes: [Parameters<typeof updateRecurringRow>[2], Parameters<typeof updateRecurringRow>[3]?]
): Promise<RecurringBill> {
  const after = await updateRecurringRow(act.tx, before.id, ...changes);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

/**
 * Goes on with the month that was next: one that failed isn’t skipped, and one that was left out isn’t entered. A first
 * month that moves forward before it has begun counts from this month.
 */
async function findNextOfChanged(act: Act, before: RecurringBill, next: RecurringBill): Promise<string | null> {
  if (before.pausedAt !== null) return null;
  if (before.nextOn === null) return findNextFromToday(act, next);
  const from = before.nextOn.slice(0, 7);
  if (from !== before.firstMonth || next.firstMonth >= from) return findNext(act, next, from);
  const month = await findMonth(act);
  return findNext(act, next, month < from ? month : from);
}

async function findNextFromToday(act: Act, recurring: RecurringBill): Promise<string | null> {
  const { today } = await getBookDays(act.tx);
  const next = await findNext(act, recurring, today.slice(0, 7));
  return next !== null && next < today ? findNextAfter(recurring, next.slice(0, 7)) : next;
}

async function findNext(act: Act, recurring: RecurringBill, from: string): Promise<string | null> {
  return nextRecurrence(recurrenceOf(recurring), { from, entered: await findEnteredMonth(act.tx, recurring.id) });
}

async function findMonth(act: Act): Promise<string> {
  return (await getBookDays(act.tx)).today.slice(0, 7);
}

type Sent = Pick<CreateRecurring, 'dayOfMonth' | 'firstMonth' | 'lastMonth'>;

function recurrenceOf({ dayOfMonth, firstMonth, lastMonth = null }: Sent): Recurrence {
  return { dayOfMonth, firstMonth, lastMonth };
}

function storedMonths({ firstMonth, lastMonth = null }: Sent) {
  return { firstMonth: `${firstMonth}-01`, lastMonth: lastMonth === null ? null : `${lastMonth}-01` };
}

function checkMonths({ firstMonth, lastMonth = null }: Sent): void {
  if (lastMonth !== null && lastMonth < firstMonth) {
    throw validation({ lastMonth: 'Choose the first month or a later one.' });
  }
}

/** The lines as they’re stored, if they change; without sent lines, the only line follows the amount and a new category. */
async function planChanged(act: Act, before: RecurringBill, next: RecurringBill, sent: UpdateRecurring['lines']) {
  const hasNewCategory = next.category !== before.category;
  if (!sent && next.amount === before.amount && !hasNewCategory) return undefined;
  const [only, ...others] = before.lines;
  const follower = { ...only, amount: next.amount, ...(hasNewCategory && { category: null }) };
  const kept = others.length > 0 ? before.lines : [follower];
  const planned = await planLines(act, sent ?? kept, { amount: next.amount, vendorId: next.vendorId });
  const lines = planned.map(toLine);
  // Unchanged lines keep their rows.
  return isDeepStrictEqual(lines, before.lines.map(toLine)) ? undefined : lines;
}

function toLine(line: Omit<NewBillLine, 'quantity' | 'unitPrice' | 'orderLineId'>) {
  const { description = null, amount, category = null, jobId = null, costCodeId = null, costType = null } = line;
  return { description, amount, category, jobId, costCodeId, costType };
}
