import { scheduledUpTo } from '@builder-os/contract/modules/finance/allocation';
import type { RunSchedule, RunSlot } from '@builder-os/contract/modules/finance/allocation-runs';
import { addDays, daysBetween } from '@builder-os/contract/platform/calendar';
import type { Executor } from '../../../platform/db/database.ts';
import { balanceOf, getBookDays } from '../ledger/ledger.service.ts';
import { findFirstDay, findLastRun, findSettledDays } from './allocation-runs.queries.ts';
import { getAllocationSettings } from './allocation-settings.service.ts';
import { getMoneyAccounts } from './division.service.ts';
import { readCalendar } from './run-schedule.ts';

/** The outstanding runs, the next one, and whether a run could be posted. */
export async function getRunSchedule(db: Executor): Promise<RunSchedule> {
  const { today, outstanding, next } = await getRunCalendar(db);
  const { income, totalPercentage, problem } = await getMoneyAccounts(db);
  return {
    today,
    outstanding,
    next,
    daysUntilNext: daysBetween(today, next.dueOn),
    last: (await findLastRun(db)) ?? null,
    incomeBalance: income ? await balanceOf(db, { ledgerAccountId: income.ledgerAccountId, kind: 'cash' }) : '0.00',
    totalPercentage,
    problem,
  };
}

/** The calendar only. Nothing is outstanding until there is an income account. */
export async function getRunCalendar(db: Executor): Promise<{ today: string; outstanding: RunSlot[]; next: RunSlot }> {
  const { today } = await getBookDays(db);
  const { weekendRule: rule } = await getAllocationSettings(db);
  const startsOn = (await findFirstDay(db)) ?? addDays(today, 1);
  const settled = await findSettledDays(db, scheduledUpTo(addDays(today, -400)));
  return { today, ...readCalendar({ today, rule, startsOn, settled }) };
}
