import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { VendorActions } from './use-vendor-actions.ts';
import { VENDORS_PER_PAGE, vendorPageQuery } from './vendors.queries.ts';
import { VendorsPhoneList } from './vendors-phone-list.tsx';
import type { VendorFilter } from './vendors-search.ts';
import { VendorsTable } from './vendors-table.tsx';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

interface VendorsListProps {
  filter: VendorFilter;
  actions: VendorActions;
  onSortChange: (sort: string | undefined) => void;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the loading, no-match or error state. */
export function VendorsList({ filter, actions, onSortChange, onClearFilter }: VendorsListProps) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: VENDORS_PER_PAGE,
    pageQuery: (cursor) => vendorPageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load vendors"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline="No vendors found"
          sentence={
            filter.q
              ? `No vendor’s name, company, email or phone matches “${filter.q}”.`
              : 'No vendors match your filters.'
          }
          clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
          onClear={onClearFilter}
        />
      </StatePanel>
    );
  }
  if (isPhone) return <VendorsPhoneList rows={rows} actions={actions} />;
  return <VendorsTable rows={rows} actions={actions} sort={filter.sort} onSortChange={onSortChange} />;
}
