import type { BookPosting } from '@builder-os/contract/modules/finance/general-ledger';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import { RecordTable } from '../../../app/records/record-table.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { POSTINGS_PER_PAGE } from './general-ledger.queries.ts';
import { describePosting } from './posting-columns.tsx';
import { useBooksUrlState } from './use-books-url-state.ts';

interface BookPostingsProps<Row extends BookPosting, Key extends QueryKey> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The figure beside the memo on a phone. */
  figureOf: (row: Row) => string;
  pageQuery: (cursor: string | undefined) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
}

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 68;

/** Postings in a virtualized list. A row opens its entry. */
export function BookPostings<Row extends BookPosting, Key extends QueryKey>({
  label,
  columns,
  figureOf,
  pageQuery,
}: BookPostingsProps<Row, Key>) {
  const { change } = useBooksUrlState();
  const isPhone = useIsPhone();
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT;
  const rows = usePageRows({ rowHeight, rowsPerPage: POSTINGS_PER_PAGE, pageQuery });
  const open = (entry: number) => change({ entry }, false);
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <LoadFailure error={null} what="the postings" onRetry={rows.retry} isRetrying={rows.isRetrying} />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel>
        <EmptyState art="sheet" headline="No postings found" sentence="Nothing was posted between these dates." />
      </StatePanel>
    );
  }
  if (isPhone) {
    return (
      <PhoneList label={label} rows={rows} className="min-h-17 items-center py-2.5">
        {(row) => (
          <div className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <button
                type="button"
                onClick={() => open(row.entryId)}
                className="min-w-0 flex-1 wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
              >
                {row.memo}
              </button>
              <span className="tabular">{formatMoneyWithCents(figureOf(row))}</span>
            </span>
            <span className="flex gap-2 text-sm text-muted-foreground">
              <span className="min-w-0 flex-1 wrap-anywhere">{describePosting(row)}</span>
              <span className="text-label text-subtle-foreground">{formatDay(row.date, organization)}</span>
            </span>
          </div>
        )}
      </PhoneList>
    );
  }
  return (
    <RecordTable
      aria-label={label}
      rows={rows}
      columns={columns}
      context={undefined}
      onOpen={({ entryId }) => open(entryId)}
      onRowAction={(action, { entryId }) => {
        if (action === 'edit') open(entryId);
      }}
    />
  );
}
