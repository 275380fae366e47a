import { type Activity, activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { activityKeys } from './activities.queries.ts';
import { markDone } from './mark-done.ts';

export type ActivityBody = BodyInput<typeof activityEndpoints.create>;
export type ActivityChanges = BodyInput<typeof activityEndpoints.update>;

const refreshActivities = (queryClient: QueryClient) => void invalidateResource(queryClient, 'activity');

export function useCreateActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ActivityBody, idempotencyKey) => call(activityEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshActivities(queryClient),
  });
}

/** The records a note belongs to. */
export type NoteLinks = Pick<ActivityBody, 'dealId' | 'contactId'>;

/** A note is an activity on the records it belongs to. */
export function useAddNote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (note: NoteLinks & { title: string; description: string }, idempotencyKey) =>
      call(activityEndpoints.create, { body: { type: 'note', ...note }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'activity', 'deal'),
  });
}

/** Sends only what was changed; `version` is the one the changes are based on. */
export function useUpdateActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: ActivityChanges }, idempotencyKey) =>
      call(activityEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshActivities(queryClient),
  });
}

/** Ticks an activity at once and takes the tick back when the server refuses it. */
export function useTickActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, completedAt }: { id: number; completedAt: string | null },
      idempotencyKey,
    ): Promise<Activity> => {
      const body = { isCompleted: completedAt !== null, completedAt };
      return call(activityEndpoints.update, { params: { id }, body, idempotencyKey });
    },
    onMutate: async ({ id, completedAt }) => {
      await queryClient.cancelQueries({ queryKey: activityKeys.all });
      const before = queryClient.getQueriesData({ queryKey: activityKeys.all });
      queryClient.setQueriesData({ queryKey: activityKeys.all }, (data: unknown) => markDone(data, id, completedAt));
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => refreshActivities(queryClient),
  });
}

export function useDeleteActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(activityEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshActivities(queryClient),
  });
}

export function useRestoreActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(activityEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshActivities(queryClient),
  });
}
