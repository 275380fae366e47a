import { peopleReviewEndpoints } from '@builder-os/contract/modules/organization/people-reviews';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PersonReviewBody = BodyInput<typeof peopleReviewEndpoints.change>;

interface ReviewChange {
  userId: string;
  /** The version the body is based on; 0 if there's no review yet. */
  version: number;
  body: PersonReviewBody;
}

export function useChangePersonReview() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ userId, version, body }: ReviewChange, idempotencyKey) =>
      call(peopleReviewEndpoints.change, { params: { userId }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'people-review'),
  });
}

/** Sends a review to be signed, or makes another link for whoever signs next. */
export function useSendReview() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (userId: string, idempotencyKey) =>
      call(peopleReviewEndpoints.send, { params: { userId }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'people-review'),
  });
}
