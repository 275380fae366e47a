import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { Link } from '@tanstack/react-router';
import { capitalize } from '../../../format/capitalize.ts';
import type { FinancialSearch } from '../financial-overview/financial-search.ts';

const linkClasses = 'rounded-sm text-link focus-ring hover:underline';

/** Links an entry to the record it was posted for, if a screen shows it. */
export function EntrySourceLink({ type, id }: { type: SourceType; id: number }) {
  const label = `${capitalize(type.replaceAll('-', ' '))} ${id}`;
  if (type === 'deal') {
    return (
      <Link to="/deals" search={{ deal: id }} className={linkClasses}>
        {label}
      </Link>
    );
  }
  const search = financeSearchOf(type, id);
  if (search === undefined) return label;
  return (
    <Link to="/financial" search={search} className={linkClasses}>
      {label}
    </Link>
  );
}

function financeSearchOf(type: SourceType, id: number): FinancialSearch | undefined {
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
