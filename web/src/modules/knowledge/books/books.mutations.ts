import { bookEndpoints } from '@builder-os/contract/modules/knowledge/books';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { awaitedCommands, recordCommands } from '../../../api/record-commands.ts';
import type { bookQuery } from './books.queries.ts';

export type BookBody = BodyInput<typeof bookEndpoints.create>;
export type BookChanges = BodyInput<typeof bookEndpoints.update>;
type Reading = BodyInput<typeof bookEndpoints.mark>;

const { useCommand } = recordCommands<typeof bookQuery>('book');
const useAwaitedCommand = awaitedCommands('book');

export function useCreateBook() {
  return useCommand((body: BookBody, idempotencyKey) => call(bookEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateBook() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: BookChanges }, idempotencyKey) =>
    call(bookEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

/** Saves the current user's status and note. Pending until the lists have refreshed. */
export function useMarkBook() {
  return useAwaitedCommand(({ id, reading }: { id: number; reading: Reading }, idempotencyKey) =>
    call(bookEndpoints.mark, { params: { id }, body: reading, idempotencyKey }),
  );
}

export function useDeleteBook() {
  return useCommand((id: number, idempotencyKey) => call(bookEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreBook() {
  return useCommand((id: number, idempotencyKey) => call(bookEndpoints.restore, { params: { id }, idempotencyKey }));
}
