import { pageEndpoints } from '@builder-os/contract/modules/content/pages';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PageBody = BodyInput<typeof pageEndpoints.create>;

/** A page as the caller saw it. If another user saved a newer version, the server responds with 409. */
export interface SeenPage {
  id: number;
  version: number;
}

export type PageAction = 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'discardDraft';

/** Lists, details, revisions, announcements and published texts are under `page` or depend on it. */
function useRefreshPages() {
  const queryClient = useQueryClient();
  return () => void invalidateResource(queryClient, 'page');
}

export function useCreatePage() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: (body: PageBody, idempotencyKey) => call(pageEndpoints.create, { body, idempotencyKey }),
    onSuccess,
  });
}

export function useUpdatePage() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: SeenPage & { body: PageBody }, idempotencyKey) =>
      call(pageEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess,
  });
}

/** Publish and the other state changes that need no input. */
export function useChangePageState() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: ({ action, page: { id, version } }: { action: PageAction; page: SeenPage }, idempotencyKey) =>
      call(pageEndpoints[action], { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess,
  });
}

export function useSchedulePage() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: ({ id, version, publishAt }: SeenPage & { publishAt: string | null }, idempotencyKey) =>
      call(pageEndpoints.schedule, { params: { id }, body: { publishAt }, ifMatch: version, idempotencyKey }),
    onSuccess,
  });
}

export function useDeletePage() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(pageEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess,
  });
}

export function useRestorePage() {
  const onSuccess = useRefreshPages();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(pageEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess,
  });
}
