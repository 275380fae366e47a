import {
  type Affordability,
  type AffordabilityQuery,
  checkPurchase,
  RUNS_AHEAD,
} from '@builder-os/contract/modules/finance/affordability';
import { dueDayOf, scheduledAfter } from '@builder-os/contract/modules/finance/allocation';
import type { RunSlot } from '@builder-os/contract/modules/finance/allocation-runs';
import type { AllocationSettings } from '@builder-os/contract/modules/finance/allocation-settings';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { CashSpan } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { getAllocationSettings } from '../allocation-runs/allocation-settings.service.ts';
import {
  divideAmong,
  getMoneyAccounts,
  listUndividedProjects,
  type MoneyAccounts,
} from '../allocation-runs/division.service.ts';
import { getMaterialsNeed } from '../allocation-runs/materials-need.service.ts';
import { getRunCalendar } from '../allocation-runs/run-schedule.service.ts';
import { listOperatingBills } from '../bills/open-bills.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { listAccounts } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { findOwnParts } from '../revenue-tracking/own-parts.service.ts';
import { type ExpectedIncome, findDueProjects } from './affordability.queries.ts';
import { type ForecastStep, forecastOperating } from './forecast.ts';

/** How many years ahead a purchase may be. */
const YEARS_AHEAD = 5;

/** Money in accounts with these roles never counts, however much there is. */
const RING_FENCED: readonly (AccountRole | null)[] = [
  'profit',
  'profit_hold',
  'owners_pay',
  'taxes',
  'tax_hold',
  'vault',
];

/** Where to find what customers are billed, and which invoices bill sales. */
type ExpectedSources = Pick<Platform, 'cashForecasts' | 'saleInvoices'>;

/** Whether a purchase fits on a day, the Operating balance before and after it, and the first day it fits. */
export async function checkAffordability(
  db: Executor,
  query: AffordabilityQuery,
  expected: ExpectedSources,
): Promise<Affordability> {
  const { today, outstanding, next } = await getRunCalendar(db);
  const date = query.date ?? today;
  if (date < today) throw validation({ date: 'Enter today or a later date.' });
  // Every run until then is computed, so the date is limited.
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  if (Number(date.slice(0, 4)) > lastYear) throw validation({ date: `Enter a date in ${lastYear} or earlier.` });
  const settings = await getAllocationSettings(db);
  const accounts = await getMoneyAccounts(db);
  const withInvoices = query.invoices !== 'no';
  const runs = listRuns({ today, outstanding, next, date, settings });
  const lookedUntil = runs.at(-1)?.date ?? date;
  const incomes = [
    ...(await findIncomeNow(db, accounts, today)),
    ...(withInvoices && accounts.income ? await findBilled(db, { today, until: lookedUntil }, expected) : []),
  ];
  const steps = forecastOperating({
    runs: accounts.problem === null ? runs : [],
    incomes,
    bills: await listPlannedBills(db, { accounts, today, settings }),
    policy: { policy: settings.materialsPolicy, percent: settings.materialsPercent },
    needed: settings.materialsPolicy === 'commitments' ? (await getMaterialsNeed(db, accounts)).needed : '0.00',
    operatingShareOf: (amount, setAside) => operatingShareOf(accounts, amount, setAside),
  }).filter((step) => step.date <= lookedUntil && step.amount !== '0.00');
  const operatingNow = accounts.operating ? await findBalance(db, accounts.operating.ledgerAccountId) : '0.00';
  const before = balanceOn(operatingNow, steps, date);
  return {
    amount: query.amount,
    date,
    ...checkPurchase(operatingNow, steps, { amount: query.amount, date }),
    lookedUntil,
    operatingNow,
    operatingBefore: before,
    operatingAfter: subtract(before, query.amount),
    expected: listExpected(operatingNow, steps, { date, amount: query.amount }),
    ringFenced: await listRingFenced(db),
    assumptions: assumptionsOf(withInvoices),
    problem: accounts.problem,
  };
}

interface Horizon {
  today: string;
  outstanding: readonly RunSlot[];
  next: RunSlot;
  date: string;
  settings: AllocationSettings;
}

/**
 * Assumes that an outstanding run is posted today. Later runs come on their due days, some of them after the purchase.
 */
function listRuns({ today, outstanding, next, date, settings }: Horizon) {
  const latest = outstanding.at(-1);
  const runs = latest ? [{ date: today, label: runLabel(latest.scheduledFor) }] : [];
  let after = 0;
  for (let day = next.scheduledFor; after < RUNS_AHEAD; day = scheduledAfter(day)) {
    const dueOn = dueDayOf(day, settings.weekendRule);
    runs.push({ date: dueOn, label: runLabel(day) });
    if (dueOn >= date) after += 1;
  }
  return runs;
}

function runLabel(scheduledFor: string): string {
  return `${formatDay(scheduledFor)} allocation`;
}

/** Income's current balance. */
async function findIncomeNow(db: Executor, accounts: MoneyAccounts, today: string): Promise<ExpectedIncome[]> {
  if (!accounts.income) return [];
  const balance = await findBalance(db, accounts.income.ledgerAccountId);
  if (toCents(balance) <= 0n) return [];
  const projects = await listUndividedProjects(db, accounts, today);
  const setAside = fromCents(projects.reduce((sum, project) => sum + toCents(project.amount), 0n));
  return [{ date: today, amount: balance, setAside }];
}

/** Income expected from invoices and invoiced projects, by due or promised day. Only projects have money set aside. */
async function findBilled(
  db: Executor,
  span: CashSpan,
  { cashForecasts, saleInvoices }: ExpectedSources,
): Promise<ExpectedIncome[]> {
  const invoices = (await cashForecasts.sumBilled(db, span, 'day')).flatMap(({ date, amount }) =>
    date < span.today ? [] : [{ date, amount, setAside: '0.00' }],
  );
  return [...(await findDueProjects(db, span, await findOwnParts(db, saleInvoices))), ...invoices];
}

async function listPlannedBills(
  db: Executor,
  { accounts, today, settings }: { accounts: MoneyAccounts; today: string; settings: AllocationSettings },
) {
  const bills = await listOperatingBills(db, accounts.operating?.id ?? null);
  return bills.map(({ vendor, due, scheduledFor }) => {
    const payDate = dueDayOf(scheduledFor, settings.weekendRule);
    return { vendor, amount: due, payDate: payDate < today ? today : payDate };
  });
}

function operatingShareOf(accounts: MoneyAccounts, amount: string, setAside: string): string {
  const { shares } = divideAmong(accounts, amount, setAside);
  return shares.find(({ accountId }) => accountId === accounts.operating?.id)?.amount ?? '0.00';
}

function findBalance(db: Executor, ledgerAccountId: number): Promise<string> {
  return balanceOf(db, { ledgerAccountId, kind: 'cash' });
}

function balanceOn(operatingNow: string, steps: readonly ForecastStep[], date: string): string {
  const until = steps.filter((step) => step.date <= date);
  return fromCents(until.reduce((sum, { amount }) => sum + toCents(amount), toCents(operatingNow)));
}

/** Every step with Operating's balance after it, including the purchase at the end of its day. */
function listExpected(
  operatingNow: string,
  steps: readonly ForecastStep[],
  purchase: { date: string; amount: string },
): Affordability['expected'] {
  const bought = {
    date: purchase.date,
    kind: 'purchase' as const,
    label: 'This purchase',
    amount: `-${purchase.amount}`,
  };
  const index = steps.findIndex(({ date }) => date > purchase.date);
  const until = index < 0 ? steps : steps.slice(0, index);
  const all = [...until, bought, ...steps.slice(until.length)];
  let cents = toCents(operatingNow);
  return all.map((step) => {
    cents += toCents(step.amount);
    return { ...step, operating: fromCents(cents) };
  });
}

async function listRingFenced(db: Executor): Promise<Affordability['ringFenced']> {
  const accounts = await listAccounts(db);
  return accounts
    .filter(({ role }) => RING_FENCED.includes(role))
    .map(({ id, name, currentBalance }) => ({ accountId: id, name, balance: currentBalance }));
}

function assumptionsOf(withInvoices: boolean): string[] {
  return [
    'Allocation runs happen on schedule, with today’s percentages and set-aside.',
    'Open bills are paid on the 10th or 25th they’re scheduled for, held ones too. Overdue bills are paid today.',
    withInvoices
      ? 'Customers pay invoices on the due date, or on the day they promised. Overdue invoices without a promise aren’t counted.'
      : 'Only money already in Income is counted, not unpaid invoices.',
    'Nothing comes out of Profit, Owner’s Pay, Taxes or the vault.',
  ];
}

function subtract(from: string, amount: string): string {
  return fromCents(toCents(from) - toCents(amount));
}
