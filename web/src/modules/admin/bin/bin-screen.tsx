import { BIN_DAYS, type BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { inWords } from '../audit-log/audit-words.ts';
import { AdminBackLink } from '../panel/admin-back-link.tsx';
import { useRestoreRecord } from './bin.mutations.ts';
import { type BinFilter, binKindsQuery, binQuery } from './bin.queries.ts';
import { BinTable } from './bin-table.tsx';

const EVERY_KIND = 'every';

const route = getRouteApi('/signed-in/admin/bin');

/** Trash: the deleted records that can still be restored. */
export function BinScreen() {
  const can = useCan('role:admin');
  const { q, kind } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: BinFilter) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  return (
    <Screen
      title="Trash"
      subtitle={`Records deleted in the last ${BIN_DAYS} days`}
      bar={<AdminBackLink label="Trash" />}
    >
      {can.allowed ? (
        <>
          <BinToolbar filter={{ q, kind }} onChange={change} />
          <BinList filter={{ q, kind }} onClear={() => change({ q: undefined, kind: undefined })} />
        </>
      ) : (
        <ScreenState>
          <NoAccess what="Trash" sentence={can.reason} />
        </ScreenState>
      )}
    </Screen>
  );
}

function BinToolbar({ filter, onChange }: { filter: BinFilter; onChange: (changes: BinFilter) => void }) {
  const { data: kinds = [] } = useQuery(binKindsQuery);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: EVERY_KIND, label: `All types (${formatCount(total)})` },
    ...kinds.map(({ kind, label, count }) => ({ value: kind, label: `${label} (${formatCount(count)})` })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search Trash" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <Select
        aria-label="Type"
        className="max-sm:w-full sm:w-44"
        options={options}
        value={filter.kind ?? EVERY_KIND}
        onValueChange={(kind) => onChange({ kind: kind === EVERY_KIND ? undefined : kind })}
      />
    </div>
  );
}

function BinList({ filter, onClear }: { filter: BinFilter; onClear: () => void }) {
  const answer = useInfiniteQuery(binQuery(filter));
  // Here and not in the row, which unmounts once its record is restored.
  const restoreRecord = useRestoreRecord();
  const restore = ({ kind, id, name }: BinnedRecord) =>
    void perform({
      run: () => restoreRecord.mutateAsync({ kind, id }),
      done: { title: `${inWords(kind)} restored`, description: name },
      failed: `Failed to restore “${name}”`,
    });
  const records = answer.data?.pages.flatMap(({ rows }) => rows);
  if (records === undefined) {
    if (!answer.isError) return <Skeleton className="h-60 w-full" />;
    return (
      <ScreenState>
        <ErrorState
          headline="Couldn’t load Trash"
          sentence="Check your connection and try again."
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      </ScreenState>
    );
  }
  if (records.length === 0) {
    const isFiltered = filter.q !== undefined || filter.kind !== undefined;
    return (
      <ScreenState>
        {isFiltered ? (
          <NoMatchState
            headline="No records found"
            sentence="No deleted records match your search and filters."
            clearLabel="Clear filters"
            onClear={onClear}
          />
        ) : (
          <EmptyState
            art="sheet"
            headline="Trash is empty"
            sentence={`Deleted records stay here for ${BIN_DAYS} days so you can restore them.`}
            more={<LearnMore page="administration" />}
          />
        )}
      </ScreenState>
    );
  }
  return (
    <>
      <BinTable
        records={records}
        restoring={restoreRecord.isPending ? restoreRecord.variables : undefined}
        onRestore={restore}
      />
      {answer.hasNextPage && (
        <Button className="self-center" pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
