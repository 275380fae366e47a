import type { AgeBucket } from '@builder-os/contract/modules/invoicing/aging';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';

/** The amounts of the totals row. */
export type OwedTotals = Pick<Receivables, 'ages' | 'due' | 'retainage'>;

/** The sum of the listed customers. Used for a search, because the server’s totals cover all customers. */
export function totalsOf(customers: readonly Pick<CustomerOwed, keyof OwedTotals>[]): OwedTotals {
  const ageOf = (bucket: AgeBucket) => sumOf(customers.map(({ ages }) => ages[bucket]));
  return {
    ages: {
      current: ageOf('current'),
      days_30: ageOf('days_30'),
      days_60: ageOf('days_60'),
      days_90: ageOf('days_90'),
      older: ageOf('older'),
    },
    due: sumOf(customers.map(({ due }) => due)),
    retainage: sumOf(customers.map(({ retainage }) => retainage)),
  };
}
