import { buffer } from 'node:stream/consumers';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { previewOf } from '../../../platform/images/preview-in-worker.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findWithoutPreview, JOB_UPLOADS, storePreview } from './job-files.queries.ts';

/** Wakes the job that makes small pictures, after the commit of a release. */
export const PREVIEW_CHANNEL = 'photo_previews';
const AT_ONCE = 20;
const LONGEST_SIDE = 640;
const NONE = new Uint8Array();

/**
 * Makes the small pictures of released photos. A photo that can't be read gets an empty one, and the original is
 * shown.
 */
export async function makePreviews(database: OpenDatabase, storage: Storage): Promise<void> {
  for (;;) {
    const photos = await findWithoutPreview(database.db, AT_ONCE);
    if (photos.length === 0) return;
    for (const { id, storedName } of photos) {
      const stored = await storage.get(JOB_UPLOADS.folder, storedName);
      const preview = stored && (await previewOf(await buffer(stored.stream), LONGEST_SIDE));
      await inTransaction(database, (tx) => storePreview(tx, id, preview ?? NONE));
    }
  }
}
