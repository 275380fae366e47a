import {
  type AllocationRun,
  allocationRunSchema,
  type PostRun,
  type ReverseRun,
  type RunListQuery,
  type RunPreview,
  type SkipRun,
} from '@builder-os/contract/modules/finance/allocation-runs';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { reverseEntry } from '../ledger/ledger.service.ts';
import {
  findRun,
  findRunOfDay,
  findRunPage,
  insertRun,
  insertRunProjects,
  reverseRunRow,
  runKind,
  takeRunId,
} from './allocation-runs.queries.ts';
import { getAllocationSettings } from './allocation-settings.service.ts';
import { checkShown, getMoneyAccounts, linesOfDivision, lockMoney } from './division.service.ts';
import { readRun } from './run-preview.service.ts';
import { getRunCalendar } from './run-schedule.service.ts';
import { slotOf } from './run-schedule.ts';

const RESOURCE = 'allocation-run';

export function listRuns(db: Executor, query: RunListQuery): Promise<Page<AllocationRun>> {
  return findRunPage(db, query);
}

export async function getRun(db: Executor, id: number): Promise<AllocationRun> {
  return found(await findRun(db, id), 'Run');
}

/**
 * Posts the run of a 10th or 25th: one transaction from Income, whose entry funds the other accounts.
 * @throws AppError `conflict` (409) whose `current` is the existing run, if any, else the current preview
 */
export async function postRun(act: Act, { shares, ...fields }: PostRun): Promise<AllocationRun> {
  await lockMoney(act);
  await checkFree(act, fields.scheduledFor);
  const { preview, undivided } = await readRun(act.tx, fields);
  if (preview.problem !== null) throw conflict(preview.problem, preview);
  checkShown(shares, preview.shares, preview);
  const accounts = await getMoneyAccounts(act.tx);
  const id = await takeRunId(act.tx);
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'allocation',
      businessUnit: 'general',
      amount: preview.amount,
      description: `Profit First allocation, ${formatDay(preview.scheduledFor)}`,
      transactionDate: preview.runDate,
      fromAccountId: accounts.income?.id,
    },
    {
      source: { type: RESOURCE, id },
      lines: linesOfDivision(accounts, preview, { businessUnit: 'general' }),
      dateField: 'runDate',
    },
  );
  const run = await insertRun(act.tx, {
    ...storedOf(preview),
    id,
    status: 'posted',
    transactionId: transaction.id,
    entryId: transaction.entryId,
    createdBy: actorId(act),
  });
  await insertRunProjects(
    act.tx,
    id,
    undivided.map((project) => project.id),
  );
  await recordChange(act, { resource: RESOURCE, verb: 'post', after: run });
  return run;
}

/** Records that the run of a 10th or 25th is skipped, and why. The money in Income stays for the next run. */
export async function skipRun(act: Act, { scheduledFor, reason }: SkipRun): Promise<AllocationRun> {
  await lockMoney(act);
  await checkFree(act, scheduledFor);
  const { today, next } = await getRunCalendar(act.tx);
  if (scheduledFor > next.scheduledFor) {
    throw validation({ scheduledFor: `Enter ${formatDay(next.scheduledFor)} or an earlier 10th or 25th.` });
  }
  const { weekendRule, materialsPolicy, materialsPercent } = await getAllocationSettings(act.tx);
  const run = await insertRun(act.tx, {
    id: await takeRunId(act.tx),
    scheduledFor,
    dueOn: slotOf(scheduledFor, today, weekendRule).dueOn,
    status: 'skipped',
    incomeBalance: '0.00',
    amount: '0.00',
    materialsPolicy,
    materialsPercent,
    materialsSetAside: '0.00',
    realRevenue: '0.00',
    shares: [],
    reason,
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'skip', after: run });
  return run;
}

/** Reverses a run, a posted one with the mirror of its entry. Its day is free again. */
export async function reverseRun(act: Act, target: Target, { date, reason }: ReverseRun): Promise<AllocationRun> {
  await lockMoney(act);
  const before = await lock(act, runKind, target, allocationRunSchema.parse);
  if (before.status === 'reversed') throw conflict('This run is already reversed.');
  if (before.entryId !== null) {
    const memo = reason && `Reversal: ${formatDay(before.scheduledFor)} allocation (${reason})`;
    await reverseEntry(act, before.entryId, { date, memo });
  }
  const after = await reverseRunRow(act.tx, before.id, { reversedBy: actorId(act), reason: reason ?? null });
  await recordChange(act, { resource: RESOURCE, verb: 'reverse', before, after });
  if (before.transactionId !== null) {
    await publishEvent(act.tx, { resource: 'financial-transaction', id: before.transactionId });
  }
  return after;
}

async function checkFree(act: Act, scheduledFor: string): Promise<void> {
  const run = await findRunOfDay(act.tx, scheduledFor);
  if (run) throw conflict(`The ${formatDay(scheduledFor)} run is already ${run.status}.`, run);
}

function storedOf({ scheduledFor, dueOn, runDate, incomeBalance, amount, ...preview }: RunPreview) {
  const { materialsPolicy, materialsPercent, materialsSetAside, materialsAccountName, realRevenue, shares } = preview;
  return {
    scheduledFor,
    dueOn,
    runDate,
    incomeBalance,
    amount,
    materialsPolicy,
    materialsPercent,
    materialsSetAside,
    materialsAccountName,
    realRevenue,
    shares,
  };
}
