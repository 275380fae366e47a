import { type MaterialsPolicy, setAsideOf } from '@builder-os/contract/modules/finance/allocation';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { ExpectedIncome } from './affordability.queries.ts';

export interface PlannedBill {
  vendor: string;
  amount: string;
  payDate: string;
}

export interface ForecastStep {
  date: string;
  kind: 'run' | 'bill';
  label: string;
  amount: string;
}

interface Plan {
  /** The days runs are expected on, in order. */
  runs: readonly { date: string; label: string }[];
  incomes: readonly ExpectedIncome[];
  bills: readonly PlannedBill[];
  policy: { policy: MaterialsPolicy; percent: string };
  /** The amount that open orders lack now, under the policy `commitments`. Runs set it aside until it's covered. */
  needed: string;
  /** Operating's share of an amount of income, given how much of it is set aside. */
  operatingShareOf: (amount: string, setAside: string) => string;
}

/**
 * The changes to Operating in the coming days: each run adds its share of the income since the previous one, bills
 * subtract.
 */
export function forecastOperating({ runs, incomes, bills, policy, needed, operatingShareOf }: Plan): ForecastStep[] {
  let lacking = toCents(needed);
  const shares = runs.map(({ date, label }, index) => {
    const before = runs[index - 1]?.date ?? '';
    const due = incomes.filter((income) => income.date > before && income.date <= date);
    const amount = sumOf(due.map((income) => income.amount));
    const isCommitted = policy.policy === 'commitments';
    const actual = isCommitted ? fromCents(lacking) : sumOf(due.map((income) => income.setAside));
    const setAside = setAsideOf(amount, { ...policy, actual });
    if (isCommitted) lacking -= toCents(setAside);
    return {
      date,
      kind: 'run' as const,
      label,
      amount: operatingShareOf(amount, setAside),
    };
  });
  const paid = bills.map(({ vendor, amount, payDate }) => ({
    date: payDate,
    kind: 'bill' as const,
    label: vendor,
    amount: fromCents(-toCents(amount)),
  }));
  // Money comes first on a day: the sort is stable, so runs stay before bills of the same day.
  return [...shares, ...paid].toSorted((one, other) => one.date.localeCompare(other.date));
}

function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
