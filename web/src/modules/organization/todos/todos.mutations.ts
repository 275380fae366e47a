import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type TodoBody = BodyInput<typeof todoEndpoints.create>;
export type TodoChanges = BodyInput<typeof todoEndpoints.update>;

const { useCommand } = recordCommands('todo', 'activity', 'process');

export function useCreateTodo() {
  return useCommand((body: TodoBody, idempotencyKey) => call(todoEndpoints.create, { body, idempotencyKey }));
}

/** Leave out `version` if the last change should win. */
export function useUpdateTodo() {
  return useCommand(
    ({ id, version, changes }: { id: number; version?: number; changes: TodoChanges }, idempotencyKey) =>
      call(todoEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

/** Checks off a to-do. Without a connection, queues the command until there is one and returns undefined. */
export function useTickTodo() {
  return useCommand(({ id, title, isDone }: { id: number; title: string; isDone: boolean }, idempotencyKey) =>
    sendOrQueue({ kind: 'tick-todo', id, title, isDone }, idempotencyKey, () =>
      call(todoEndpoints.update, { params: { id }, body: { isDone }, idempotencyKey }),
    ),
  );
}

export function useDeleteTodo() {
  return useCommand((id: number, idempotencyKey) => call(todoEndpoints.remove, { params: { id }, idempotencyKey }));
}
