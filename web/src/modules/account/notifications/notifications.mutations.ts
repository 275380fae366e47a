import { notificationEndpoints } from '@builder-os/contract/modules/account/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { NOTIFICATIONS_KEY } from './notifications.queries.ts';

export function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(notificationEndpoints.markRead, { params: { id }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, NOTIFICATIONS_KEY),
  });
}

export function useMarkAllNotificationsRead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(notificationEndpoints.markAllRead, { idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, NOTIFICATIONS_KEY),
  });
}
