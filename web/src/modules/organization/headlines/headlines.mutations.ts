import { headlineEndpoints } from '@builder-os/contract/modules/organization/headlines';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { keySlotOf } from '../../../app/forms/field-drafts.ts';

export type HeadlineBody = BodyInput<typeof headlineEndpoints.create>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'headline');

/** @param entryName the key under which the form's draft is stored */
export function useCreateHeadline(entryName: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    kept: keySlotOf(entryName),
    mutationFn: (body: HeadlineBody, idempotencyKey) => call(headlineEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteHeadline() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(headlineEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreHeadline() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(headlineEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
