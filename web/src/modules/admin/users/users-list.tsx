import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { UserActions } from './use-user-actions.ts';
import { USERS_PER_PAGE, type UserListFilter, userPageQuery } from './users.queries.ts';
import { UsersPhoneList } from './users-phone-list.tsx';
import { UsersTable } from './users-table.tsx';

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface UsersListProps {
  filter: UserListFilter;
  actions: UserActions;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function UsersList({ filter, actions, onClearFilter }: UsersListProps) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: USERS_PER_PAGE,
    pageQuery: (cursor) => userPageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <div className="rounded-lg border border-border bg-card">
        <ErrorState
          headline="Couldn’t load users"
          sentence="Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </div>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <div className="rounded-lg border border-border bg-card">
        <NoMatchState
          headline="No users found"
          sentence={filter.q ? `No name or email matches “${filter.q}”.` : 'No users match these filters.'}
          clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
          onClear={onClearFilter}
        />
      </div>
    );
  }
  return isPhone ? <UsersPhoneList rows={rows} actions={actions} /> : <UsersTable rows={rows} actions={actions} />;
}
