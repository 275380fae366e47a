import { meetingScheduleEndpoints } from '@builder-os/contract/modules/organization/meeting-schedule';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type MeetingRulesBody = BodyInput<typeof meetingScheduleEndpoints.update>;

export function useChangeMeetingRules() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: { version: number; body: MeetingRulesBody }, idempotencyKey) =>
      call(meetingScheduleEndpoints.update, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'meeting-schedule'),
  });
}
