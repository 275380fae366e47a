import type { RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { createBill } from './bills.service.ts';
import { findDueRecurring, recurringKind } from './recurring-bills.queries.ts';
import { change, findNextAfter } from './recurring-bills.service.ts';

const LIST = '/financial?tab=profit-first&part=bills&view=recurring';

/**
 * Enters the bills that are due by today, each in a transaction of its own. The row is locked while its bill is entered
 * and its next day moves on in the same transaction, so whichever servers run this, each month has one bill. A bill that
 * can’t be entered is tried again every time; people are told once.
 */
export async function enterRecurringBills(database: OpenDatabase): Promise<void> {
  const { today } = await getBookDays(database.db);
  for (const id of await findDueRecurring(database.db, today)) {
    try {
      await inTransaction(database, (tx) => enterDue(systemAct(tx), id, today));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = Object.values(error.fields ?? {})[0] ?? error.message;
      await inTransaction(database, (tx) => noteProblem(systemAct(tx), id, problem));
    }
  }
}

async function enterDue(act: Act, id: number, today: string): Promise<void> {
  let recurring = await recurringKind.findForUpdate(act.tx, id);
  while (recurring?.nextOn && recurring.nextOn <= today)
    recurring = await enterBillOf(act, recurring, recurring.nextOn);
}

async function enterBillOf(act: Act, recurring: RecurringBill, day: string): Promise<RecurringBill> {
  const { id, vendor, vendorId, amount, businessUnit, accountId, category, notes, lines, dueDays } = recurring;
  const fields = { vendor, vendorId, amount, businessUnit, accountId, category, notes };
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
    { recurringId: id, recurringMonth: `${day.slice(0, 7)}-01` },
  );
  return change(act, 'enter', recurring, { nextOn: findNextAfter(recurring, day.slice(0, 7)), problem: null });
}

async function noteProblem(act: Act, id: number, problem: string): Promise<void> {
  const recurring = await recurringKind.findForUpdate(act.tx, id);
  if (!recurring?.nextOn || recurring.problem === problem) return;
  await change(act, 'fail', recurring, { problem });
  await notifyHolders(act, 'financial_write', {
    kind: 'reminder',
    title: `The ${recurring.vendor} bill of ${formatDay(recurring.nextOn)} couldn’t be entered`,
    body: problem,
    link: LIST,
  });
}
