import { revisionEndpoints } from '@builder-os/contract/modules/content/revisions';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { SeenPage } from '../pages/pages.mutations.ts';
import type { pageQuery } from '../pages/pages.queries.ts';

const { useCommand } = recordCommands<typeof pageQuery>('page');

/** Restores a revision's title and text as a new revision. */
export function useRestoreRevision() {
  return useCommand(({ id, version, revision }: SeenPage & { revision: number }, idempotencyKey) =>
    call(revisionEndpoints.restore, { params: { id, revision }, ifMatch: version, idempotencyKey }),
  );
}
