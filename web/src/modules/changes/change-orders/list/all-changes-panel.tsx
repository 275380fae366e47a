import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { ApprovalLimit } from '../approval-limit.tsx';
import { anyChangesQuery, changeQuery } from '../change-orders.queries.ts';
import { useChangesUrlState } from '../use-changes-url-state.ts';
import { AllChangesList } from './all-changes-list.tsx';
import { AllChangesToolbar } from './all-changes-toolbar.tsx';

/** The change orders of all jobs, and the limit above which two people are needed. */
export function AllChangesPanel() {
  const address = useChangesUrlState();
  const { data: isEmpty } = useQuery({ ...anyChangesQuery, select: ({ total }) => total === 0 });
  const { change } = address.search;
  if (change !== undefined) return <ChangeOnItsJob id={change} />;
  if (isEmpty) return <NoChanges />;
  return (
    <>
      <AllChangesToolbar address={address} />
      <AllChangesList key={JSON.stringify(address.filter)} address={address} />
      <ApprovalLimit />
    </>
  );
}

/** Links in notifications and in Trash know the change order, not its job. */
function ChangeOnItsJob({ id }: { id: number }) {
  const { data: change, error, isFetching, refetch } = useQuery(changeQuery(id));
  if (change) {
    const params = { id: String(change.jobId) };
    return <Navigate to="/jobs/$id" params={params} search={{ tab: 'changes', change: id }} replace />;
  }
  if (!error) return <TabSkeleton />;
  return (
    <ScreenState>
      <RecordUnavailable
        noun="change order"
        error={error}
        goneBecause="It may have been deleted."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </ScreenState>
  );
}

function NoChanges() {
  return (
    <>
      <ScreenState>
        <EmptyState
          art="sheet"
          headline="No change orders yet"
          sentence="Change orders for all jobs are listed here. To write one, open its job and go to Changes."
          action={
            <Link to="/jobs" className={buttonClasses({ variant: 'primary' })}>
              Go to Jobs
            </Link>
          }
          more={<LearnMore page="change-orders" />}
        />
      </ScreenState>
      <ApprovalLimit />
    </>
  );
}
