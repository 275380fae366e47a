import type { Executor } from '../../../platform/db/database.ts';
import { jobFiles } from './job-files.table.ts';
import { jobUploads } from './job-uploads.table.ts';

let uploads = 0;

/** Inserts a photo of a job whose file isn't in storage. */
export async function buildJobFile(db: Executor, fields: Partial<typeof jobFiles.$inferInsert> & { jobId: number }) {
  uploads += 1;
  const storedName = `${String(uploads).padStart(32, '0')}.jpg`;
  const [upload] = await db.insert(jobUploads).values({ storedName }).returning();
  if (!upload) throw new Error('the upload was not inserted');
  const values = { title: 'Slab poured', fileName: 'slab.jpg', mediaType: 'image/jpeg', size: 1_024 };
  const [row] = await db
    .insert(jobFiles)
    .values({ uploadId: upload.id, kind: 'photo', ...values, ...fields })
    .returning();
  if (!row) throw new Error('the file was not inserted');
  return row;
}
