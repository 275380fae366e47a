import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../auth/use-can.ts';
import { formatCount } from '../../format/count.ts';
import { pendingUsersQuery } from '../../modules/admin/approvals/approvals.queries.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The number of people waiting for approval, for users who may view them. */
export function PendingCount() {
  const { allowed } = useCan('user_management_read');
  const { data } = useQuery({ ...pendingUsersQuery, enabled: allowed });
  if (!data || data.total === 0) return null;
  return (
    <span className="ml-auto rounded-sm bg-tone-brick-bg px-1.25 text-2xs font-strong text-tone-brick">
      {formatCount(data.total)}
      <VisuallyHidden> waiting for approval</VisuallyHidden>
    </span>
  );
}
