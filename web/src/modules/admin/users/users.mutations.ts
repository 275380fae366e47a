import { type UpdateUser, userEndpoints } from '@builder-os/contract/modules/admin/users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, change }: { id: string; change: UpdateUser }, idempotencyKey) =>
      call(userEndpoints.update, { params: { id }, body: change, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}

export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: string, idempotencyKey) => call(userEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}

export function useEndUserSession(userId: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (session: string, idempotencyKey) =>
      call(userEndpoints.endSession, { params: { id: userId, session }, idempotencyKey }),
    onSettled: () => invalidateResource(queryClient, 'session'),
  });
}

export function useEndUserSessions(userId: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) =>
      call(userEndpoints.endSessions, { params: { id: userId }, idempotencyKey }),
    onSettled: () => invalidateResource(queryClient, 'session'),
  });
}
