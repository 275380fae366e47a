import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';

export type TodoBody = BodyInput<typeof todoEndpoints.create>;
export type TodoChanges = BodyInput<typeof todoEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'activity', 'process');

export function useCreateTodo() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: TodoBody, idempotencyKey) => call(todoEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Leave out `version` if the last change should win. */
export function useUpdateTodo() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version?: number; changes: TodoChanges }, idempotencyKey) =>
      call(todoEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Checks off a to-do. Without a connection, queues the command until there is one and returns undefined. */
export function useTickTodo() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, title, isDone }: { id: number; title: string; isDone: boolean }, idempotencyKey) =>
      sendOrQueue({ kind: 'tick-todo', id, title, isDone }, idempotencyKey, () =>
        call(todoEndpoints.update, { params: { id }, body: { isDone }, idempotencyKey }),
      ),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteTodo() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(todoEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
