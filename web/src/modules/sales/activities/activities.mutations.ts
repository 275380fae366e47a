import { type Activity, activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-command.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import { activityKeys, type activityQuery } from './activities.queries.ts';

export type ActivityBody = BodyInput<typeof activityEndpoints.create>;
export type ActivityChanges = BodyInput<typeof activityEndpoints.update>;

const { useCommand } = recordCommands<typeof activityQuery>('activity');

/** A logged activity counts as done from when it was logged, even if it's queued and sent hours later. */
function sayWhenDone(body: ActivityBody, begunAt: string): ActivityBody {
  const isDone = body.isCompleted === true || body.type === 'note';
  return isDone && body.completedAt === undefined ? { ...body, completedAt: begunAt } : body;
}

function logActivity(body: ActivityBody, idempotencyKey: string) {
  return sendOrQueue({ kind: 'log-activity', title: body.title, body }, idempotencyKey, () =>
    call(activityEndpoints.create, { body, idempotencyKey }),
  );
}

interface LogVariables {
  body: ActivityBody;
  photos: readonly ChosenPhoto[];
}

/** Logs an activity with its photos. Returns whether it has been saved; if not, it's queued on this device. */
export function useLogWithPhotos() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: async ({ body: typed, photos }: LogVariables, idempotencyKey, begunAt) => {
      const body = sayWhenDone(typed, begunAt);
      if (photos.length === 0) return (await logActivity(body, idempotencyKey)) !== undefined;
      const { logActivityWithPhotos } = await import('../../../api/outbox/outbox-engine.ts');
      return logActivityWithPhotos({ kind: 'log-activity', title: body.title, body }, idempotencyKey, photos);
    },
    onSuccess: () => void invalidateResource(queryClient, 'activity', 'deal'),
  });
}

/** The records linked to an activity. */
export type ActivityLinks = Pick<ActivityBody, 'leadId' | 'dealId' | 'contactId' | 'jobId'>;

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateActivity() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: ActivityChanges }, idempotencyKey) =>
      call(activityEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

/** Checks off an activity optimistically, and reverts if the server rejects it. The change may be queued offline. */
export function useTickActivity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, title, completedAt }: { id: number; title: string; completedAt: string | null },
      idempotencyKey,
    ): Promise<Activity | undefined> => {
      const body = { isCompleted: completedAt !== null, completedAt };
      return sendOrQueue({ kind: 'tick-activity', id, title, completedAt }, idempotencyKey, () =>
        call(activityEndpoints.update, { params: { id }, body, idempotencyKey }),
      );
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
    onSettled: () => void invalidateResource(queryClient, 'activity'),
  });
}

export function useDeleteActivity() {
  return useCommand((id: number, idempotencyKey) => call(activityEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreActivity() {
  return useCommand((id: number, idempotencyKey) =>
    call(activityEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}

/** Returns the response with one activity checked off or not: in a page, in a calendar, or on its own. */
function markDone(data: unknown, id: number, completedAt: string | null): unknown {
  if (Array.isArray(data)) return data.map((item) => markDone(item, id, completedAt));
  if (!isRecord(data)) return data;
  if ('isCompleted' in data) {
    return data.id === id ? { ...data, isCompleted: completedAt !== null, completedAt } : data;
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, markDone(value, id, completedAt)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
