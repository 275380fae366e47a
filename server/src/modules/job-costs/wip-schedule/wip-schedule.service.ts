import { MOST_WIP_ROWS, type WipQuery, type WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { countOpen, findMoneyOfClosed, findMoneyOfOpen } from './job-money.queries.ts';
import { describeWipSchedule } from './wip-schedule.pdf.ts';
import { summarizeMoney, toMoneyRow } from './wip-schedule.ts';

/** The work in progress at the end of a day, today by default, for the screen: the first jobs by number. */
export async function getWipSchedule(db: Executor, query: WipQuery): Promise<WipSchedule> {
  const schedule = await workOutWipSchedule(db, query);
  return { ...schedule, jobs: schedule.jobs.slice(0, MOST_WIP_ROWS) };
}

/** The same with every job. */
export async function workOutWipSchedule(db: Executor, { asOf: chosen, state }: WipQuery): Promise<WipSchedule> {
  const { today } = await findOfficeDay(db);
  const asOf = chosen ?? today;
  const days = { asOf, today };
  const sums = state === 'open' ? await findMoneyOfOpen(db, days) : await findMoneyOfClosed(db, asOf);
  // Nothing is earned on an own property without a contract.
  const jobs = sums.map(toMoneyRow).filter(({ contract }) => contract !== null);
  return { asOf, state, openJobs: await countOpen(db, days), jobs, ...summarizeMoney(jobs) };
}

/** Jobs whose forecast was above their budget at the end of a day; own properties have no contract, but a budget. */
export async function countOverBudget(db: Executor, asOf: string): Promise<number> {
  const { today } = await findOfficeDay(db);
  const jobs = await findMoneyOfOpen(db, { asOf, today });
  return jobs.filter(({ forecast, budget }) => toCents(budget) > 0n && toCents(forecast) > toCents(budget)).length;
}

/** Records who downloads the schedule and returns it. */
export async function exportWipSchedule(act: Act, query: WipQuery, format: 'pdf' | 'xlsx') {
  const schedule = await workOutWipSchedule(act.tx, query);
  await recordAction(act, {
    action: 'wip-schedule.export',
    details: { asOf: schedule.asOf, state: schedule.state, format },
  });
  const name = schedule.state === 'open' ? 'wip-schedule' : 'closed-jobs';
  return { fileName: `${name}-${schedule.asOf}.${format}`, schedule };
}

export async function printWipSchedule(act: Act, query: WipQuery): Promise<{ fileName: string; document: PdfReport }> {
  const { fileName, schedule } = await exportWipSchedule(act, query, 'pdf');
  const { today } = await findOfficeDay(act.tx);
  return { fileName, document: describeWipSchedule({ schedule, day: today }) };
}
