import type { ClosedPeriods, ClosePeriod } from '@builder-os/contract/modules/finance/closed-periods';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, notFound, validation } from '../../../platform/http/errors.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import {
  findClosedPeriods,
  findHoldingPeriod,
  insertClosedPeriod,
  lockBooks,
  reopenPeriodRow,
} from './closed-periods.queries.ts';

export async function listClosedPeriods(db: Executor): Promise<ClosedPeriods> {
  const [{ closedThrough }, periods] = [await getBookDays(db), await findClosedPeriods(db)];
  return { closedThrough, periods };
}

/** The closing in effect: the latest that wasn't reopened. */
export function getHoldingPeriod(db: Executor): Promise<{ id: number; closedThrough: string } | undefined> {
  return findHoldingPeriod(db);
}

/** Waits for postings in progress; until the act commits, nothing is posted and nobody else closes or reopens. */
export async function waitForBooks(act: Act): Promise<void> {
  await lockBooks(act.tx);
}

/** Closes the books: once this commits, nothing can be dated on or before that day. */
export async function closePeriod(act: Act, { closedThrough, note = null }: ClosePeriod): Promise<ClosedPeriods> {
  await lockBooks(act.tx);
  const days = await getBookDays(act.tx);
  if (closedThrough >= days.today) throw validation({ closedThrough: 'Enter a date before today.' });
  if (days.closedThrough !== null && closedThrough <= days.closedThrough) {
    throw validation({
      closedThrough: `The books are already closed through ${formatDay(days.closedThrough)}. Enter a later date.`,
    });
  }
  const period = await insertClosedPeriod(act.tx, { closedThrough, note, closedBy: actorId(act) });
  await recordChange(act, { resource: 'closed-period', verb: 'close', after: { ...period, note } });
  return listClosedPeriods(act.tx);
}

/** Reopens the period of the latest closing; earlier closings stay in effect. */
export async function reopenPeriod(act: Act, id: number): Promise<ClosedPeriods> {
  await lockBooks(act.tx);
  const holding = await findHoldingPeriod(act.tx);
  if (holding?.id !== id) {
    const isThere = (await findClosedPeriods(act.tx)).some((period) => period.id === id);
    throw isThere ? conflict('Reopen the latest closed period first.') : notFound('Closing');
  }
  await reopenPeriodRow(act.tx, id, actorId(act));
  await recordChange(act, { resource: 'closed-period', verb: 'reopen', before: holding });
  return listClosedPeriods(act.tx);
}
