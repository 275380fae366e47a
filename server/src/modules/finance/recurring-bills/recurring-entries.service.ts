import type { RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { createBill } from '../bills/bills.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { findDueRecurring, findEnteredMonth, recurringKind } from './recurring-bills.queries.ts';
import { change, findNextAfter } from './recurring-bills.service.ts';

const LIST = '/financial?tab=profit-first&part=bills&view=recurring';

/**
 * Enters the bills that are due by today, each in its own transaction. The row is locked while its bill is entered,
 * and its next day is set in the same transaction, so each month has one bill even if several servers run this. A bill
 * that can’t be entered is tried again each time; people are notified once.
 */
export async function enterRecurringBills(database: OpenDatabase): Promise<void> {
  const { today } = await getBookDays(database.db);
  let failure: unknown;
  for (const id of await findDueRecurring(database.db, today)) {
    try {
      while (await inTransaction(database, (tx) => enterNext(systemAct(tx), id, today)));
    } catch (error) {
      if (error instanceof AppError)
        await inTransaction(database, (tx) => noteProblem(systemAct(tx), id, explain(error)));
      // An unexpected error must not hold up the other bills.
      else failure ??= error;
    }
  }
  if (failure) throw failure;
}

function explain({ fields, message }: AppError): string {
  return Object.values(fields ?? {})[0] ?? message;
}

/** Enters one bill; false if none is due. */
async function enterNext(act: Act, id: number, today: string): Promise<boolean> {
  const recurring = await recurringKind.findForUpdate(act.tx, id);
  if (!recurring?.nextOn || recurring.nextOn > today) return false;
  await enterBillOf(act, recurring, recurring.nextOn);
  return true;
}

async function enterBillOf(act: Act, recurring: RecurringBill, day: string): Promise<void> {
  const { id, vendor, vendorId, amount, businessUnit, accountId, category, notes, lines, dueDays } = recurring;
  const fields = { vendor, vendorId, amount, businessUnit, accountId, category, notes };
  const month = day.slice(0, 7);
  const next = { nextOn: findNextAfter(recurring, month), problem: null };
  const entered = await findEnteredMonth(act.tx, id);
  if (entered !== null && entered >= month) {
    await change(act, 'skip', recurring, next);
    return;
  }
  await createBill(
    act,
    {
      ...fields,
      billedOn: day,
      dueDate: addDays(day, dueDays),
      lines: lines.map(({ description, amount: part, category: own, jobId, costCodeId, costType }) => ({
        description,
        amount: part,
        category: own,
        jobId,
        costCodeId,
        costType,
      })),
    },
    { recurringId: id, recurringMonth: `${month}-01` },
  );
  await change(act, 'enter', recurring, next);
}

async function noteProblem(act: Act, id: number, problem: string): Promise<void> {
  const recurring = await recurringKind.findForUpdate(act.tx, id);
  if (!recurring?.nextOn || recurring.problem === problem) return;
  await change(act, 'fail', recurring, { problem });
  await notifyHolders(act, 'financial_write', {
    kind: 'reminder',
    title: `Couldn’t enter the ${recurring.vendor} bill for ${formatDay(recurring.nextOn)}`,
    body: problem,
    link: LIST,
  });
}
