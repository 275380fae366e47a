import { peopleReviewEndpoints } from '@builder-os/contract/modules/organization/people-reviews';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { awaitedCommands } from '../../../api/record-commands.ts';

export type PersonReviewBody = BodyInput<typeof peopleReviewEndpoints.change>;

interface ReviewChange {
  userId: string;
  /** The version the body is based on; 0 if there's no review yet. */
  version: number;
  body: PersonReviewBody;
}

const useCommand = awaitedCommands('people-review');

export function useChangePersonReview() {
  return useCommand(({ userId, version, body }: ReviewChange, idempotencyKey) =>
    call(peopleReviewEndpoints.change, { params: { userId }, body, ifMatch: version, idempotencyKey }),
  );
}

/** Sends a review to be signed, or creates another link for the next signer. */
export function useSendReview() {
  return useCommand((userId: string, idempotencyKey) =>
    call(peopleReviewEndpoints.send, { params: { userId }, idempotencyKey }),
  );
}
