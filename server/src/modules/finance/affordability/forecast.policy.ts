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
  /** What Operating gets of income once this much of it is set aside. */
  operatingShareOf: (amount: string, setAside: string) => string;
}

/** What changes Operating on the days to come: each run brings its share of what came in since the last, bills leave. */
export function forecastOperating({ runs, incomes, bills, policy, operatingShareOf }: Plan): ForecastStep[] {
  const shares = runs.map(({ date, label }, index) => {
    const before = runs[index - 1]?.date ?? '';
    const due = incomes.filter((income) => income.date > before && income.date <= date);
    const amount = sumOf(due.map((income) => income.amount));
    const actual = sumOf(due.map((income) => income.setAside));
    return {
      date,
      kind: 'run' as const,
      label,
      amount: operatingShareOf(amount, setAsideOf(amount, { ...policy, actual })),
    };
  });
  const paid = bills.map(({ vendor, amount, payDate }) => ({
    date: payDate,
    kind: 'bill' as const,
    label: vendor,
    amount: fromCents(-toCents(amount)),
  }));
  // Money comes first on a day: `sort` keeps runs before bills where the days are equal.
  return [...shares, ...paid].toSorted((one, other) => one.date.localeCompare(other.date));
}

function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
