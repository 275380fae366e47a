import { pageEndpoints } from '@builder-os/contract/modules/content/pages';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { pageQuery } from './pages.queries.ts';

export type PageBody = BodyInput<typeof pageEndpoints.create>;

/** A page as the caller saw it. If another user saved a newer version, the server responds with 409. */
export interface SeenPage {
  id: number;
  version: number;
}

export type PageAction = 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'discardDraft';

/** Lists, details, revisions, announcements and published texts are under `page` or depend on it. */
const { useCommand } = recordCommands<typeof pageQuery>('page');

export function useCreatePage() {
  return useCommand((body: PageBody, idempotencyKey) => call(pageEndpoints.create, { body, idempotencyKey }));
}

export function useUpdatePage() {
  return useCommand(({ id, version, body }: SeenPage & { body: PageBody }, idempotencyKey) =>
    call(pageEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

/** Publish and the other state changes that need no input. */
export function useChangePageState() {
  return useCommand(({ action, page: { id, version } }: { action: PageAction; page: SeenPage }, idempotencyKey) =>
    call(pageEndpoints[action], { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useSchedulePage() {
  return useCommand(({ id, version, publishAt }: SeenPage & { publishAt: string | null }, idempotencyKey) =>
    call(pageEndpoints.schedule, { params: { id }, body: { publishAt }, ifMatch: version, idempotencyKey }),
  );
}

export function useDeletePage() {
  return useCommand((id: number, idempotencyKey) => call(pageEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestorePage() {
  return useCommand((id: number, idempotencyKey) => call(pageEndpoints.restore, { params: { id }, idempotencyKey }));
}
