import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { capitalize } from '../../../format/capitalize.ts';
import type { FinancialSearch } from '../financial-overview/financial-search.ts';

// Their numbers aren't their ids. The memo of the entry has them.
const NUMBERED: readonly SourceType[] = ['invoice', 'credit-note'];

/** `Bill 12`. */
export function labelOf(type: SourceType, id: number): string {
  const noun = capitalize(type.replaceAll('-', ' '));
  return NUMBERED.includes(type) ? noun : `${noun} ${id}`;
}

/** The params of Jobs that open an invoice or a payment in Receivables. */
export function jobsSearchOf(type: SourceType, id: number) {
  const tab = 'receivables';
  if (type === 'invoice') return { tab, owed: 'invoices', invoice: id } as const;
  if (type === 'customer-payment') return { tab, owed: 'payments', payment: id } as const;
  return undefined;
}

/** The params of Financial that open a record, or the part that lists it. */
export function financeSearchOf(type: SourceType, id: number): FinancialSearch | undefined {
  const bills = { tab: 'profit-first', part: 'bills' } as const;
  switch (type) {
    case 'financial-transaction':
      return { tab: 'transactions', transaction: id };
    case 'bill':
      return { ...bills, bill: id };
    case 'vendor-credit':
      return { ...bills, credit: id };
    case 'allocation-run':
      return { tab: 'profit-first', part: 'runs', run: id };
    case 'distribution':
      return { tab: 'profit-first', part: 'distributions' };
    case 'profit-first-account':
      return { tab: 'profit-first' };
    case 'revenue-record':
      return { tab: 'revenue' };
    default:
      return undefined;
  }
}
