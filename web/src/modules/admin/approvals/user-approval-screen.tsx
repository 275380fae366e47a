import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { Screen } from '../../../app/screen.tsx';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { pendingUsersQuery, recentlyApprovedQuery } from './approvals.queries.ts';
import { PendingUserPanel } from './pending-user-panel.tsx';
import { RecentlyApprovedPanel } from './recently-approved-panel.tsx';

/** The accounts waiting for access and the recently approved ones. */
export function UserApprovalScreen() {
  const canSee = useCan('user_management_read');
  const pending = useQuery({ ...pendingUsersQuery, enabled: canSee.allowed });
  const approved = useQuery({ ...recentlyApprovedQuery, enabled: canSee.allowed });
  const isForbidden = !canSee.allowed || (pending.error instanceof ApiError && pending.error.status === 403);

  return (
    <Screen title="User Approval Management" subtitle="Approve or review new users">
      {isForbidden ? (
        <ScreenState>
          <NoAccess what="user approvals" sentence={askFor('user_management_read')} />
        </ScreenState>
      ) : (
        <>
          <MetricStrip
            isLoading={pending.isPending}
            metrics={[
              {
                label: 'Pending Approval',
                figure: pending.data && formatCount(pending.data.total),
                support: 'waiting for access',
              },
              { label: 'Recently Approved', figure: approved.data?.length, support: 'last 5 people' },
            ]}
          />
          <SecurityNotice />
          <PendingUserPanel query={pending} />
          <RecentlyApprovedPanel query={approved} />
        </>
      )}
    </Screen>
  );
}

function SecurityNotice() {
  return (
    <section className="flex gap-3 rounded-lg bg-tone-timber-bg px-4 py-3 text-tone-timber">
      <ShieldCheck className="mt-px size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h2 className="text-[13.5px]/5 font-semibold">Security notice</h2>
        <p>Every new user must be approved by the owner before accessing the system.</p>
      </div>
    </section>
  );
}
