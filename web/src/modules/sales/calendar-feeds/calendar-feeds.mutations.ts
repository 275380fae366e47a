import { calendarFeedEndpoints } from '@builder-os/contract/modules/sales/calendar-feeds';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useCreateCalendarFeed() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(calendarFeedEndpoints.create, { idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'calendar-feed'),
  });
}

export function useRevokeCalendarFeed() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(calendarFeedEndpoints.remove, { idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'calendar-feed'),
  });
}
