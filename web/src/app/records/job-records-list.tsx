import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ListedRows } from './listed-rows.tsx';
import { PhoneList } from './phone-list.tsx';
import { RecordTable } from './record-table.tsx';
import type { JobRecordsUrl, PlaceOnJob } from './use-job-records-url.ts';
import { type PageRowsOptions, usePageRows } from './use-page-rows.ts';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

/** A record as a phone shows it: title and amount, a line of detail, then a badge and its date or note. */
interface PhoneRow {
  title: string;
  amount: string;
  detail: string;
  badge: ReactNode;
  aside?: ReactNode;
}

interface JobRecordsListProps<Row, Key extends QueryKey> extends Omit<PageRowsOptions<Row, Key>, 'rowHeight'> {
  /** The name of the list: "Change orders". */
  label: string;
  /** Says that nothing matches the search: `No order’s number, vendor or job matches`. */
  noneMatches: string;
  columns: readonly TableColumn<Row>[];
  address: Pick<JobRecordsUrl, 'clearFilter' | 'openOnJob'> & {
    filter: { q?: string | undefined; sort?: string | undefined };
    changeSort: (sort: string | undefined) => void;
  };
  /** Where a record opens on its job. */
  placeOf: (row: Row) => PlaceOnJob;
  phoneRowOf: (row: Row) => PhoneRow;
}

/** Records of all jobs, as a table or cards by viewport; otherwise the loading, no-match or error state. */
export function JobRecordsList<Row extends { id: number; jobId: number }, Key extends QueryKey>({
  label,
  noneMatches,
  columns,
  address,
  placeOf,
  phoneRowOf,
  ...pages
}: JobRecordsListProps<Row, Key>) {
  const { q, sort } = address.filter;
  const isPhone = useIsPhone();
  const rows = usePageRows({ ...pages, rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT });
  const open = (row: Row) => address.openOnJob(row.jobId, placeOf(row));
  return (
    <ListedRows rows={rows} plural={label.toLowerCase()} q={q} noneMatches={noneMatches} onClear={address.clearFilter}>
      {isPhone ? (
        <PhoneList label={label} rows={rows} className="min-h-23.75">
          {(row) => <PhoneCard jobId={row.jobId} place={placeOf(row)} row={phoneRowOf(row)} />}
        </PhoneList>
      ) : (
        <div className="[&_td]:h-13">
          <RecordTable
            aria-label={label}
            rows={rows}
            columns={columns}
            context={undefined}
            sort={sort}
            onSortChange={address.changeSort}
            onOpen={open}
            onRowAction={(action, row) => {
              if (action === 'edit') open(row);
            }}
          />
        </div>
      )}
    </ListedRows>
  );
}

function PhoneCard({ jobId, place, row }: { jobId: number; place: PlaceOnJob; row: PhoneRow }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline gap-2">
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          search={place}
          className="min-w-0 flex-1 wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {row.title}
        </Link>
        <span className="text-sm tabular">{row.amount}</span>
      </p>
      <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">{row.detail}</p>
      <p className="mt-1.5 flex items-center gap-3 text-sm">
        {row.badge}
        {row.aside}
      </p>
    </div>
  );
}
