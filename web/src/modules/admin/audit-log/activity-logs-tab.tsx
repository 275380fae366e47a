import { useInfiniteQuery } from '@tanstack/react-query';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ActivityLogsTable } from './activity-logs-table.tsx';
import { ActivityLogsToolbar } from './activity-logs-toolbar.tsx';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { auditLogQuery } from './audit-log.queries.ts';
import { useAuditUrlState } from './use-audit-url-state.ts';

/** The audit log; new entries appear automatically. */
export function ActivityLogsTab() {
  const canSee = useCan('system_admin');
  if (canSee.allowed) return <ActivityLogs />;
  return (
    <ScreenState>
      <NoAccess what="the activity log" sentence={askFor('system_admin')} />
    </ScreenState>
  );
}

function ActivityLogs() {
  const { filter, isFiltered, entry, changeFilter, clearFilter, openEntry, closeEntry } = useAuditUrlState();
  const answer = useInfiniteQuery(auditLogQuery(filter));
  const first = answer.data?.pages[0];
  const entries = answer.data?.pages.flatMap(({ rows }) => rows);
  const count = first
    ? `${formatCount(first.total)}${first.isTotalCapped ? '+' : ''} ${first.total === 1 ? 'entry' : 'entries'}`
    : '';
  return (
    <>
      <ActivityLogsToolbar
        filter={filter}
        isFiltered={isFiltered}
        count={count}
        onChange={changeFilter}
        onClear={clearFilter}
      />
      {entries === undefined ? (
        answer.isError ? (
          <ScreenState>
            <ErrorState
              headline="Couldn’t load the activity log"
              sentence="Check your connection and try again."
              onRetry={() => void answer.refetch()}
              isRetrying={answer.isFetching}
            />
          </ScreenState>
        ) : (
          <Skeleton className="h-100 w-full" />
        )
      ) : entries.length === 0 ? (
        <ScreenState>
          <NoMatchState
            headline="No entries found"
            sentence="No log entries match your search and filters."
            clearLabel="Clear filters"
            onClear={clearFilter}
          />
        </ScreenState>
      ) : (
        <>
          <ActivityLogsTable entries={entries} onOpen={openEntry} />
          {answer.hasNextPage && (
            <Button
              className="self-center"
              pending={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
      {entry !== undefined && <AuditEntryDialog id={entry} onClose={closeEntry} />}
    </>
  );
}
