import {
  dueDayOf,
  payDayOf,
  scheduledAfter,
  scheduledUpTo,
  usualPaySlot,
} from '@builder-os/contract/modules/finance/allocation';
import { distributionDay, distributionOf } from '@builder-os/contract/modules/finance/distributions';
import { nextRecurrence } from '@builder-os/contract/modules/finance/recurring-days';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { quarterAfter, quarterOf } from '@builder-os/contract/platform/quarters';
import type { CashForecast, CashSpan, ExpectedCash } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { getAllocationSettings } from '../allocation-runs/allocation-settings.service.ts';
import { getDistributionAccounts, previewDistribution } from '../distributions/distribution-preview.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { findOwnParts } from '../revenue-tracking/own-parts.service.ts';
import type { InvoicesOfSales } from '../revenue-tracking/sale-revenue.service.ts';
import { findActiveRecurring, findInvoicedProjects, findScheduledBills } from './cash-sources.queries.ts';

/** A run may be due a few days after its 10th or 25th, or before it. */
const WEEKEND = 7;

/** What finance itself expects. Modules above it add their own. */
export const financeCash = (invoices: InvoicesOfSales): readonly CashForecast[] => [
  {
    key: 'project',
    label: 'Invoiced projects',
    assumption: 'Customers pay invoiced projects on the due date. Overdue ones aren’t counted.',
    read: async (db, span) => findInvoicedProjects(db, span, await findOwnParts(db, invoices)),
  },
  {
    key: 'bill',
    label: 'Bills',
    assumption:
      'Open bills are paid in full on the 10th or 25th they’re scheduled for, held ones too. Overdue bills are paid today.',
    read: readBills,
  },
  {
    key: 'recurring_bill',
    label: 'Recurring bills',
    assumption: 'Recurring bills come on their day and are paid on the 10th or 25th by their due date.',
    read: readRecurring,
  },
  {
    key: 'distribution',
    label: 'Distributions',
    assumption: 'Half of what Profit holds now is distributed on the first business day of each quarter.',
    read: readDistributions,
  },
];

async function readBills(db: Executor, { until }: CashSpan): Promise<ExpectedCash[]> {
  const { weekendRule } = await getAllocationSettings(db);
  const bills = await findScheduledBills(db, addDays(until, WEEKEND));
  return bills.map(({ id, vendor, due, scheduledFor, reference }) => ({
    key: String(id),
    date: dueDayOf(scheduledFor, weekendRule),
    title: vendor,
    detail: reference,
    amount: `-${due}`,
    link: `/financial?tab=profit-first&part=bills&bill=${id}`,
  }));
}

async function readRecurring(db: Executor, { until }: CashSpan): Promise<ExpectedCash[]> {
  const { weekendRule } = await getAllocationSettings(db);
  const all = await findActiveRecurring(db, until);
  return all.flatMap((recurring) => {
    const { id, vendor, amount, category, dueDays } = recurring;
    const expected: ExpectedCash[] = [];
    for (let day: string | null = recurring.nextOn; day !== null && day <= until; day = after(recurring, day)) {
      const payDay = dueDayOf(runOf(day, addDays(day, dueDays)), weekendRule);
      expected.push({
        key: `${id} ${day.slice(0, 7)}`,
        date: payDay < day ? day : payDay,
        title: vendor,
        detail: [category, `bill of ${formatDay(day)}`].filter(Boolean).join(', '),
        amount: `-${amount}`,
        link: '/financial?tab=profit-first&part=bills&view=recurring',
      });
    }
    return expected;
  });
}

function after(recurring: Parameters<typeof nextRecurrence>[0], day: string): string | null {
  const month = day.slice(0, 7);
  return nextRecurrence(recurring, { from: month, entered: month });
}

/** The run that pays a bill entered on a day: the last one by its due date, or the first one from then on. */
function runOf(enteredOn: string, dueDate: string): string {
  const latest = scheduledUpTo(enteredOn);
  const first = latest === enteredOn ? latest : scheduledAfter(enteredOn);
  const planned = payDayOf(dueDate, usualPaySlot(dueDate));
  return planned > first ? planned : first;
}

/** This quarter's distribution while it's due, and the next ones. */
async function readDistributions(db: Executor, { today, until }: CashSpan): Promise<ExpectedCash[]> {
  const { profit } = await getDistributionAccounts(db);
  if (!profit) return [];
  let left = await balanceOf(db, { ledgerAccountId: profit.ledgerAccountId, kind: 'cash' });
  const current = await previewDistribution(db, {});
  const expected: ExpectedCash[] = [];
  const add = (quarter: string, dueOn: string) => {
    const amount = distributionOf(left);
    if (amount === '0.00') return;
    left = fromCents(toCents(left) - toCents(amount));
    expected.push({
      key: quarter,
      date: dueOn,
      title: `${quarter} distribution`,
      detail: profit.name,
      amount: `-${amount}`,
      link: '/financial?tab=profit-first&part=distributions',
    });
  };
  if (current.posted === null) add(current.quarter, current.dueOn);
  for (
    let quarter = quarterAfter(quarterOf(today));
    distributionDay(quarter) <= until;
    quarter = quarterAfter(quarter)
  ) {
    add(quarter, distributionDay(quarter));
  }
  return expected;
}
