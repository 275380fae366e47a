import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { JobRecordsList } from '../../../../app/records/job-records-list.tsx';
import { orDash } from '../../../../format/absent.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TwoLines } from '../../../../ui/table/table-row.tsx';
import { formatDayCount, formatDays, nameOfChange } from '../change-labels.ts';
import { CHANGES_PER_PAGE, changePageQuery } from '../change-orders.queries.ts';
import { ChangeStateBadge } from '../change-state-badge.tsx';
import type { ChangesUrlState } from '../use-changes-url-state.ts';

export function AllChangesList({ address }: { address: ChangesUrlState }) {
  return (
    <JobRecordsList
      label="Change orders"
      noneMatches="No change order’s number, title or job matches"
      rowsPerPage={CHANGES_PER_PAGE}
      pageQuery={(cursor) => changePageQuery(address.filter, cursor)}
      columns={COLUMNS}
      address={address}
      placeOf={({ id }) => ({ tab: 'changes', change: id })}
      phoneRowOf={({ title, price, number, jobName, state, days }) => ({
        title,
        amount: orDash(price, formatMoneyWithCents),
        detail: `${number} · ${jobName}`,
        badge: <ChangeStateBadge state={state} />,
        aside: days !== 0 && <span className="text-muted-foreground tabular">{formatDayCount(days)}</span>,
      })}
    />
  );
}

const COLUMNS: readonly TableColumn<ChangeOrder>[] = [
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
    width: 'w-36',
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
