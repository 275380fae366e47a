import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { ToolbarOrSelection } from '../../../../app/records/toolbar-or-selection.tsx';
import { useCan } from '../../../../auth/use-can.ts';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { ImportJobs } from '../../job-imports/import-jobs.tsx';
import { JobDialogs } from '../job-dialogs.tsx';
import { anyJobsQuery } from '../jobs.queries.ts';
import { useJobActions } from '../use-job-actions.ts';
import { useJobsUrlState } from '../use-jobs-url-state.ts';
import { JobsList } from './jobs-list.tsx';
import { JobsMetrics } from './jobs-metrics.tsx';
import { JobsToolbar } from './jobs-toolbar.tsx';
import { useJobSelection } from './use-job-selection.ts';

const JobsSelectionBar = loadWhenUsed(async () => (await import('./jobs-selection-bar.tsx')).JobsSelectionBar);
const ContactFilterLink = loadWhenUsed(
  async () => (await import('../../../sales/contacts/contact-filter-link.tsx')).ContactFilterLink,
);
const JobBoard = loadWhenUsed(async () => (await import('../board/job-board.tsx')).JobBoard);

/** All jobs, as a list or as a board of their phases. */
export function JobsTabBody() {
  const address = useJobsUrlState();
  const { view, listFilter, boardFilter } = address;
  const canRead = useCan('jobs_read').allowed;
  const actions = useJobActions({ open: address.openJob, edit: address.openEdit });
  const selection = useJobSelection();
  const { data: isEmpty } = useQuery({ ...anyJobsQuery, select: ({ total }) => total === 0 });
  return (
    <>
      {canRead && <JobsMetrics />}
      {isEmpty ? (
        <JobsEmpty onCreate={address.openCreate} canRead={canRead} />
      ) : (
        <>
          <ToolbarOrSelection
            toolbar={<JobsToolbar address={address} />}
            bar={view === 'list' && selection.ids.size > 0 && <JobsSelectionBar selection={selection} />}
          />
          {boardFilter.contactId !== undefined && (
            <ContactFilterLink
              contactId={boardFilter.contactId}
              onRemove={() => address.changeFilter({ contactId: undefined })}
            />
          )}
          {view === 'board' ? (
            <JobBoard
              key={JSON.stringify(boardFilter)}
              filter={boardFilter}
              actions={actions}
              onClearFilter={address.clearFilter}
            />
          ) : (
            <JobsList
              key={JSON.stringify(listFilter)}
              filter={listFilter}
              actions={actions}
              selection={selection}
              onSortChange={(sort) => address.changeFilter({ sort })}
              onClearFilter={address.clearFilter}
            />
          )}
        </>
      )}
      <JobDialogs address={address} actions={actions} />
    </>
  );
}

function JobsEmpty({ onCreate, canRead }: { onCreate: () => void; canRead: boolean }) {
  const { reason } = useCan('jobs_write');
  return (
    <ScreenState>
      {canRead ? (
        <EmptyState
          headline="No jobs yet"
          sentence="A job keeps the contract, budget and costs of your work in one place. Create one here or from a won deal."
          action={
            <>
              <Button variant="primary" disabledReason={reason} onClick={onCreate}>
                <Plus aria-hidden="true" />
                New Job
              </Button>
              <ImportJobs />
            </>
          }
          more={<LearnMore page="jobs" />}
        />
      ) : (
        <EmptyState
          headline="No jobs assigned to you"
          sentence="Jobs you manage or are assigned to appear here."
          more={<LearnMore page="jobs" />}
        />
      )}
    </ScreenState>
  );
}
