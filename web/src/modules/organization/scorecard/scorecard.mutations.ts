import { scorecardEndpoints } from '@builder-os/contract/modules/organization/scorecard';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type ScoreBody = BodyInput<typeof scorecardEndpoints.enter>;

export function useEnterScore() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { measurableId, week, body }: { measurableId: number; week: string; body: ScoreBody },
      idempotencyKey,
    ) => call(scorecardEndpoints.enter, { params: { measurableId, week }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'score'),
  });
}
