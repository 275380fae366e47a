import { coachEndpoints } from '@builder-os/contract/modules/education/coaches';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type CoachBody = Omit<BodyInput<typeof coachEndpoints.create>, 'userId'>;

interface CoachToSave {
  /** The coach to update; undefined to add the user as a coach. */
  base?: { id: number; version: number };
  userId: string;
  body: CoachBody;
}

export function useSaveCoach() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, userId, body }: CoachToSave, idempotencyKey) =>
      base
        ? call(coachEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(coachEndpoints.create, { body: { ...body, userId }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'coach'),
  });
}
