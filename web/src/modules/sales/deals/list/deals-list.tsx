import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { DealActions } from '../deal-actions.ts';
import type { DealListFilter } from '../deals-search.ts';
import { DealsNoMatch } from './deals-no-match.tsx';
import { DealsPhoneList } from './deals-phone-list.tsx';
import { DealsTable } from './deals-table.tsx';
import { useDealRows } from './use-deal-rows.ts';

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface DealsListProps {
  filter: DealListFilter;
  actions: DealActions;
  onSortChange: (sort: string | undefined) => void;
  onClearFilter: () => void;
  /** The deal that was last open, whose row gets the focus back. */
  focusId: number | undefined;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function DealsList({ filter, actions, onSortChange, onClearFilter, focusId }: DealsListProps) {
  const isPhone = useIsPhone();
  const rows = useDealRows(filter, isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT);
  if (rows.hasFailed) {
    return (
      <div className="rounded-lg border border-border bg-card">
        <ErrorState
          headline="Unable to load deals"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </div>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <div className="rounded-lg border border-border bg-card">
        <DealsNoMatch filter={filter} onClear={onClearFilter} />
      </div>
    );
  }
  if (isPhone) return <DealsPhoneList rows={rows} actions={actions} focusId={focusId} />;
  return <DealsTable rows={rows} actions={actions} sort={filter.sort} onSortChange={onSortChange} focusId={focusId} />;
}
