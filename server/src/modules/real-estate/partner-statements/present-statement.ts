import type { PartnerStatement } from '@builder-os/contract/modules/real-estate/partner-statements';
import { fromCents } from '@builder-os/contract/platform/money';

/** A partner's sums for one property, in whole cents. */
interface Row {
  propertyId: number;
  address: string;
  city: string;
  state: string;
  percent: string | null;
  opening: string;
  contributions: string;
  income: string;
  expenses: string;
  renovation: string;
  distributions: string;
  returned: string;
  renovations: PartnerStatement['properties'][number]['renovations'];
}

const SUMMED = ['opening', 'contributions', 'income', 'expenses', 'renovation', 'distributions', 'returned'] as const;
type Cents = Record<(typeof SUMMED)[number], bigint>;

/** The lines of a statement, each with its closing balance, and their total. */
export function presentSums(rows: readonly Row[]): Pick<PartnerStatement, 'properties' | 'total'> {
  const total: Cents = {
    opening: 0n,
    contributions: 0n,
    income: 0n,
    expenses: 0n,
    renovation: 0n,
    distributions: 0n,
    returned: 0n,
  };
  const properties = rows.map(({ propertyId, address, city, state, percent, renovations, ...sums }) => {
    const cents: Cents = { ...total };
    for (const name of SUMMED) {
      cents[name] = BigInt(sums[name]);
      total[name] += cents[name];
    }
    const byJob = renovations.map((one) => ({ ...one, amount: fromCents(BigInt(one.amount)) }));
    return { propertyId, address, city, state, percent, ...toSums(cents), renovations: byJob };
  });
  return { properties, total: toSums(total) };
}

function toSums({
  opening,
  contributions,
  income,
  expenses,
  renovation,
  distributions,
  returned,
}: Cents): PartnerStatement['total'] {
  const netCash = income - expenses - renovation;
  return {
    opening: fromCents(opening),
    contributions: fromCents(contributions),
    income: fromCents(income),
    expenses: fromCents(expenses),
    renovation: fromCents(renovation),
    netCash: fromCents(netCash),
    distributions: fromCents(distributions),
    returned: fromCents(returned),
    closing: fromCents(opening + contributions + netCash - distributions - returned),
  };
}
