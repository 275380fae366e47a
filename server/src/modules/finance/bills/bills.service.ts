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
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { getRunCalendar } from '../allocation-runs/run-schedule.service.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { billKind, findBill, findBillPage, findOpenTotals, insertBill, updateBillRow } from './bills.queries.ts';
import { paysBills } from './paying-accounts.ts';

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

export async function createBill(act: Act, { payOn: chosen, ...fields }: CreateBill): Promise<Bill> {
  await checkAccount(act, fields.accountId);
  const plan = await planOf(act, fields.dueDate, chosen ?? usualPaySlot(fields.dueDate));
  const bill = await insertBill(act.tx, {
    ...fields,
    businessUnit: fields.businessUnit ?? 'general',
    ...plan,
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: bill });
  return bill;
}

/** Changes the sent fields of an open bill; the day it's paid follows the day it's due. */
export async function updateBill(act: Act, target: Target, changes: UpdateBill): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status === 'paid') throw conflict('This bill is paid. Undo the payment first.');
  if (before.status === 'cancelled') throw conflict('This bill is canceled. Reopen it first.');
  if (changes.accountId !== before.accountId) await checkAccount(act, changes.accountId);
  const { payOn, dueDate } = { ...before, ...changes };
  const isMoved = dueDate !== before.dueDate || payOn !== before.payOn;
  const plan = isMoved ? await planOf(act, dueDate, payOn) : {};
  return changeBill(act, 'update', before, { ...changes, ...plan });
}

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
  return changeBill(act, 'cancel', before, { status: 'cancelled' });
}

export async function reopenBill(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status !== 'cancelled') throw conflict('This bill isn’t canceled.');
  return changeBill(act, 'reopen', before, { status: 'open' });
}

/** The bill, locked, with its version checked. */
export function lockBill(act: Act, target: Target): Promise<Bill> {
  return lock(act, billKind, target, billSchema.parse);
}

async function checkAccount(act: Act, accountId: number | null | undefined): Promise<void> {
  if (accountId === null || accountId === undefined) return;
  const accounts = await listAccountRecords(act.tx);
  const account = accounts.find(({ id, archivedAt }) => id === accountId && archivedAt === null);
  if (!account || !paysBills(account.role)) {
    throw validation({ accountId: 'Choose the Operating or the Materials and subcontractors account.' });
  }
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
  return after;
}
