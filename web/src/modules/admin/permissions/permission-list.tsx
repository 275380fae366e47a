import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { PermissionRow } from './permission-row.tsx';
import { useGrantPermission, useRevokePermission } from './permissions.mutations.ts';
import { userPermissionsQuery } from './permissions.queries.ts';

interface PermissionListProps {
  user: AdminUser;
  /** Why the current user can't change them; undefined if they can. */
  refusal: string | undefined;
}

/** A user's permissions: which the role includes, which were granted, by whom and until when. */
export function PermissionList({ user, refusal }: PermissionListProps) {
  const { data: permissions, isError, isFetching, refetch } = useQuery(userPermissionsQuery(user.id));
  const grant = useGrantPermission(user.id);
  const revoke = useRevokePermission(user.id);
  const isPending = grant.isPending || revoke.isPending;

  if (!permissions && isError) {
    return (
      <ErrorState
        headline="Couldn’t load permissions"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!permissions) return <Skeleton className="my-2 w-2/3" />;
  return (
    <div className="grid gap-2">
      {refusal && <p className="text-muted-foreground">{refusal}</p>}
      <ul aria-label="Permissions" className="divide-y divide-border rounded-lg border border-border">
        {permissions.map((entry) => (
          <PermissionRow
            key={entry.permission}
            entry={entry}
            role={user.role}
            refusal={refusal}
            onGrant={(expiresAt) => {
              if (isPending) return;
              grant.mutate(
                { permission: entry.permission, expiresAt },
                { onError: (error) => errorToast(error, 'Failed to grant permission') },
              );
            }}
            onRevoke={() => {
              if (isPending) return;
              revoke.mutate(entry.permission, {
                onError: (error) => errorToast(error, 'Failed to revoke permission'),
              });
            }}
          />
        ))}
      </ul>
    </div>
  );
}
