import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { ListedRows } from '../../../../app/records/listed-rows.tsx';
import { RecordTable } from '../../../../app/records/record-table.tsx';
import { type PageRows, usePageRows } from '../../../../app/records/use-page-rows.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TwoLines } from '../../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { formatDays, nameOfChange } from '../change-labels.ts';
import { CHANGES_PER_PAGE, changePageQuery } from '../change-orders.queries.ts';
import { ChangeStateBadge } from '../change-state-badge.tsx';
import type { ChangesUrlState } from '../use-changes-url-state.ts';
import { AllChangesPhoneList } from './all-changes-phone-list.tsx';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

/** Table or card list by viewport; otherwise the loading, no-match or error state. */
export function AllChangesList({ address }: { address: ChangesUrlState }) {
  const { filter } = address;
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: CHANGES_PER_PAGE,
    pageQuery: (cursor) => changePageQuery(filter, cursor),
  });
  return (
    <ListedRows
      rows={rows}
      plural="change orders"
      q={filter.q}
      noneMatches="No change order’s number, title or job matches"
      onClear={address.clearFilter}
    >
      {isPhone ? <AllChangesPhoneList rows={rows} /> : <ChangesTable rows={rows} address={address} />}
    </ListedRows>
  );
}

const COLUMNS: readonly TableColumn<ChangeOrder, undefined>[] = [
  {
    header: 'Change',
    hasTwoLines: true,
    title: nameOfChange,
    cell: ({ number, title }) => <TwoLines first={title} second={number} />,
  },
  {
    header: 'Job',
    sortKey: 'job',
    hasTwoLines: true,
    cell: ({ jobName, jobNumber }) => <TwoLines first={jobName} second={jobNumber} />,
  },
  { header: 'Status', width: 'w-38', isAlwaysShown: true, cell: ({ state }) => <ChangeStateBadge state={state} /> },
  {
    header: 'Work started',
    width: 'w-32',
    align: 'right',
    isHiddenFirst: true,
    cell: ({ workStartedOn }) => orDash(workStartedOn, formatLongDay),
  },
  {
    header: 'Price',
    sortKey: 'price',
    width: 'w-32',
    align: 'right',
    cell: ({ price }) => orDash(price, formatMoneyWithCents),
  },
  { header: 'Days', width: 'w-18', align: 'right', cell: ({ days }) => formatDays(days) },
  {
    header: 'Signed on',
    width: 'w-32',
    align: 'right',
    cell: ({ signedOn }) => orDash(signedOn, formatLongDay),
  },
];

function ChangesTable({ rows, address }: { rows: PageRows<ChangeOrder>; address: ChangesUrlState }) {
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Change orders"
        rows={rows}
        columns={COLUMNS}
        context={undefined}
        sort={address.filter.sort}
        onSortChange={address.changeSort}
        onOpen={address.openChange}
        onRowAction={(action, change) => {
          if (action === 'edit') address.openChange(change);
        }}
      />
    </div>
  );
}
