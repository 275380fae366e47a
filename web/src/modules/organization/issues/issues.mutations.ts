import { issueEndpoints } from '@builder-os/contract/modules/organization/issues';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type IssueBody = BodyInput<typeof issueEndpoints.create>;
export type IssueChanges = BodyInput<typeof issueEndpoints.update>;
export type Solution = BodyInput<typeof issueEndpoints.solve>;
export type Origin = BodyInput<typeof issueEndpoints.dropFrom>;
interface Base {
  id: number;
  version: number;
}

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'issue', 'activity');

export function useCreateIssue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: IssueBody, idempotencyKey) => call(issueEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateIssue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, changes }: { base: Base; changes: IssueChanges }, idempotencyKey) =>
      call(issueEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Creates an issue from a score, a rock, a headline or a to-do. */
export function useDropToIssues() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: Origin, idempotencyKey) => call(issueEndpoints.dropFrom, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'issue', 'rock', 'headline', 'score'),
  });
}

export function useSolveIssue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Solution }, idempotencyKey) =>
      call(issueEndpoints.solve, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDropIssue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(issueEndpoints.drop, { params: { id }, body: {}, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useReopenIssue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(issueEndpoints.reopen, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
