import { type Bill, payingRunOf } from '@builder-os/contract/modules/finance/bills';
import { daysBetween } from '@builder-os/contract/platform/calendar';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { isHeld } from './bill-labels.ts';

type DatedBill = Pick<Bill, 'status' | 'due' | 'payable' | 'dueDate' | 'paidOn' | 'scheduledFor'>;

/** When a bill was paid, or when it's due and the run that pays it, with how late that is. */
export function describeDays(bill: DatedBill, nextRun: string | undefined): string {
  const { status, dueDate, paidOn } = bill;
  if (status === 'paid' && paidOn) return `Paid ${formatDay(paidOn, organization)}`;
  const due = `Due ${formatDay(dueDate, organization)}`;
  if (status !== 'open' || nextRun === undefined) return due;
  const day = payingRunOf(bill, nextRun);
  const run = `${formatDay(day, organization)} run`;
  if (isHeld(bill)) return `${due}, held, so the ${run} leaves it out`;
  const late = daysBetween(dueDate, day);
  return `${due}, to be paid in the ${run}${late > 0 ? `, ${formatCountOf(late, 'day')} late` : ''}`;
}
