import type { ReactNode } from 'react';
import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { ActivityListFilter } from '../activities-search.ts';
import type { ActivityActions } from '../activity-actions.ts';
import { ActivitiesPhoneList } from './activities-phone-list.tsx';
import { ActivitiesTable } from './activities-table.tsx';
import { useActivityRows } from './use-activity-rows.ts';

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface ActivitiesListProps {
  filter: ActivityListFilter;
  actions: ActivityActions;
  onSortChange: (sort: ActivityListFilter['sort']) => void;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function ActivitiesList({ filter, actions, onSortChange, onClearFilter }: ActivitiesListProps) {
  const isPhone = useIsPhone();
  const rows = useActivityRows(filter, isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT);
  if (rows.hasFailed) {
    return (
      <Panel>
        <ErrorState
          headline="Unable to load activities"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </Panel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <Panel>
        <NoMatchState
          headline="No activities found"
          sentence={filter.q ? `No titles or descriptions match “${filter.q}”.` : 'No activities match your filters.'}
          clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
          onClear={onClearFilter}
        />
      </Panel>
    );
  }
  if (isPhone) return <ActivitiesPhoneList rows={rows} actions={actions} />;
  return <ActivitiesTable rows={rows} actions={actions} sort={filter.sort} onSortChange={onSortChange} />;
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-border bg-card">{children}</div>;
}
