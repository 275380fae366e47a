import { permissionEndpoints } from '@builder-os/contract/modules/admin/permissions';
import type { Permission } from '@builder-os/contract/platform/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useGrantPermission(userId: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ permission, expiresAt }: { permission: Permission; expiresAt: string | null }, idempotencyKey) =>
      call(permissionEndpoints.grant, { params: { id: userId, permission }, body: { expiresAt }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}

export function useRevokePermission(userId: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (permission: Permission, idempotencyKey) =>
      call(permissionEndpoints.revoke, { params: { id: userId, permission }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}
