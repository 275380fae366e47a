import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { Link } from '@tanstack/react-router';
import { financeSearchOf, jobsSearchOf, labelOf } from './entry-source.ts';

const linkClasses = 'rounded-sm text-link focus-ring hover:underline';

/** Links an entry to the record it was posted for, if a screen shows it. */
export function EntrySourceLink({ type, id }: { type: SourceType; id: number }) {
  const label = labelOf(type, id);
  if (type === 'deal') {
    return (
      <Link to="/deals" search={{ deal: id }} className={linkClasses}>
        {label}
      </Link>
    );
  }
  const owed = jobsSearchOf(type, id);
  if (owed) {
    return (
      <Link to="/jobs" search={owed} className={linkClasses}>
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
