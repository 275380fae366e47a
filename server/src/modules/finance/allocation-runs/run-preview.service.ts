import { setAsideOf } from '@builder-os/contract/modules/finance/allocation';
import type { RunPreview, RunPreviewQuery } from '@builder-os/contract/modules/finance/allocation-runs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { validation } from '../../../platform/http/errors.ts';
import { listBillsToPay } from '../bills/open-bills.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { findRunOfDay, type PaidProject } from './allocation-runs.queries.ts';
import { getAllocationSettings } from './allocation-settings.service.ts';
import { divideAmong, getMoneyAccounts, listUndividedProjects, type MoneyAccounts } from './division.service.ts';
import { getMaterialsNeed } from './materials-need.service.ts';
import { getRunCalendar } from './run-schedule.service.ts';
import { slotOf } from './run-schedule.ts';

/** Shows the result of a run now; nothing is written. */
export async function previewRun(db: Executor, query: RunPreviewQuery): Promise<RunPreview> {
  return (await readRun(db, query)).preview;
}

/** Like `previewRun`, with every paid project whose money the run would divide. */
export async function readRun(
  db: Executor,
  query: RunPreviewQuery,
): Promise<{ preview: RunPreview; undivided: PaidProject[] }> {
  const { today, outstanding, next } = await getRunCalendar(db);
  const settings = await getAllocationSettings(db);
  const slot = query.scheduledFor
    ? slotOf(query.scheduledFor, today, settings.weekendRule)
    : (outstanding.at(-1) ?? next);
  const runDate = query.runDate ?? today;
  checkDays({ scheduledFor: slot.scheduledFor, last: next.scheduledFor, runDate, today });
  const accounts = await getMoneyAccounts(db);
  // Read before the balance: a payment committed in between is in Income and waits, whole, for the next run.
  const undivided = await listUndividedProjects(db, accounts, runDate);
  const incomeBalance = await findIncome(db, accounts, runDate);
  const amount = query.amount ?? incomeBalance;
  if (toCents(amount) > toCents(incomeBalance)) {
    throw validation({ amount: `Enter ${formatCents(incomeBalance)} or less, the balance in Income.` });
  }
  const policy = {
    policy: query.materialsPolicy ?? settings.materialsPolicy,
    percent: query.materialsPercent ?? settings.materialsPercent,
  };
  const projects = policy.policy === 'actual' ? undivided.filter((project) => project.amount !== '0.00') : [];
  const actual = fromCents(projects.reduce((sum, project) => sum + toCents(project.amount), 0n));
  const materialsNeed = policy.policy === 'commitments' ? await getMaterialsNeed(db, accounts) : null;
  const wanted = materialsNeed?.needed ?? actual;
  const divided = divideAmong(accounts, amount, setAsideOf(amount, { ...policy, actual: wanted }));
  const posted = await findRunOfDay(db, slot.scheduledFor);
  const preview = {
    ...slot,
    runDate,
    incomeBalance,
    amount,
    materialsPolicy: policy.policy,
    materialsPercent: policy.percent,
    materialsProjects: projects,
    materialsNeed,
    totalPercentage: accounts.totalPercentage,
    ...divided,
    ...(await fundOperating(db, accounts, divided.shares, slot.scheduledFor)),
    problem:
      problemOf(posted?.status, divided.problem, amount) ??
      (policy.policy === 'actual' ? shortageOf({ amount, incomeBalance, actual }) : null),
  };
  return { preview, undivided };
}

function problemOf(status: string | undefined, problem: string | null, amount: string): string | null {
  if (status !== undefined) return `This run is already ${status}.`;
  return (
    problem ?? (amount === '0.00' ? 'There’s nothing in Income to allocate. Skip this run and give a reason.' : null)
  );
}

/** Costs of projects are set aside once and in full: less than that is divided only if Income doesn't hold more. */
function shortageOf(of: Record<'amount' | 'incomeBalance' | 'actual', string>): string | null {
  const [amount, balance, actual] = [toCents(of.amount), toCents(of.incomeBalance), toCents(of.actual)];
  if (amount >= actual || amount === balance) return null;
  const least = fromCents(actual < balance ? actual : balance);
  return `Materials and subcontractors on paid projects come to ${formatCents(of.actual)}. Allocate at least ${formatCents(least)}, or choose another way to set money aside.`;
}

/**
 * The lower of Income's balance at the end of the day and now: money that has left since can't be divided. Never below
 * 0.00.
 */
async function findIncome(db: Executor, { income }: MoneyAccounts, through: string): Promise<string> {
  if (!income) return '0.00';
  const account = { ledgerAccountId: income.ledgerAccountId, kind: 'cash' } as const;
  const [then, now] = [await balanceOf(db, { ...account, through }), await balanceOf(db, account)].map(toCents);
  const least = [then ?? 0n, now ?? 0n].reduce((one, other) => (one < other ? one : other));
  return fromCents(least > 0n ? least : 0n);
}

/** The bills of the run, and Operating's balance after them and its share. */
async function fundOperating(db: Executor, { operating }: MoneyAccounts, shares: RunPreview['shares'], payBy: string) {
  const before = operating ? await balanceOf(db, { ledgerAccountId: operating.ledgerAccountId, kind: 'cash' }) : '0.00';
  const share = shares.find(({ accountId }) => accountId === operating?.id)?.amount ?? '0.00';
  const { operatingTotal, operatingHeld, ...open } = await listBillsToPay(db, {
    payBy,
    operatingId: operating?.id ?? null,
  });
  const funded = toCents(before) + toCents(share);
  const after = funded - toCents(operatingTotal);
  return {
    ...open,
    billsTotal: operatingTotal,
    billsHeld: operatingHeld,
    operatingBefore: before,
    operatingFunded: fromCents(funded),
    operatingAfter: fromCents(after),
    isShort: after < 0n,
  };
}

interface Days {
  scheduledFor: string;
  /** The next upcoming run; runs after it can't be made yet. */
  last: string;
  runDate: string;
  today: string;
}

function checkDays({ scheduledFor, last, runDate, today }: Days): void {
  if (scheduledFor > last) {
    throw validation({
      scheduledFor: `Enter ${formatDay(last)} or an earlier 10th or 25th. Later runs aren’t due yet.`,
    });
  }
  if (runDate > today) throw validation({ runDate: 'Enter today or an earlier date.' });
}
