import { MOST_MONEY_ROWS } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePageRows } from '../../../../app/records/use-page-rows.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { JOBS_PER_PAGE, jobMoneyQuery, jobPageQuery } from '../jobs.queries.ts';
import { isFiltered, type JobListFilter } from '../jobs-search.ts';
import type { JobActions } from '../use-job-actions.ts';
import { JobsPhoneList } from './jobs-phone-list.tsx';
import { JobsTable } from './jobs-table.tsx';
import type { JobSelection } from './use-job-selection.ts';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

interface JobsListProps {
  filter: JobListFilter;
  actions: JobActions;
  selection: JobSelection;
  onSortChange: (sort: string | undefined) => void;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the loading, no-match or error state. */
export function JobsList({ filter, actions, selection, onSortChange, onClearFilter }: JobsListProps) {
  const isPhone = useIsPhone();
  const canRead = useCan('jobs_read').allowed;
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: JOBS_PER_PAGE,
    pageQuery: (cursor) => jobPageQuery(filter, cursor),
  });
  // Whole pages rather than the rows in view, so scrolling doesn't ask again.
  const first = Math.floor(rows.first / JOBS_PER_PAGE) * JOBS_PER_PAGE;
  const shown = Array.from({ length: MOST_MONEY_ROWS }, (_, place) => rows.rowAt(first + place)?.id);
  const ids = canRead ? shown.filter((id) => id !== undefined) : [];
  const { data: money } = useQuery(jobMoneyQuery(ids));
  const moneyOf = useMemo(() => new Map(money?.map((row) => [row.jobId, row])), [money]);
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load jobs"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) return <JobsNoMatch filter={filter} onClear={onClearFilter} />;
  if (isPhone) return <JobsPhoneList rows={rows} actions={actions} moneyOf={moneyOf} canRead={canRead} />;
  return (
    <JobsTable
      rows={rows}
      actions={actions}
      moneyOf={moneyOf}
      canRead={canRead}
      selection={selection}
      sort={filter.sort}
      onSortChange={onSortChange}
    />
  );
}

/** The no-match state; it repeats the search, so typos are easy to spot. */
export function JobsNoMatch({ filter, onClear }: { filter: JobListFilter; onClear: () => void }) {
  const sentence = filter.q
    ? `No job’s name, number or customer matches “${filter.q}”.`
    : isFiltered(filter)
      ? 'No jobs match your filters.'
      : 'No jobs to show.';
  return (
    <StatePanel>
      <NoMatchState
        headline="No jobs found"
        sentence={sentence}
        clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
        onClear={onClear}
      />
    </StatePanel>
  );
}
