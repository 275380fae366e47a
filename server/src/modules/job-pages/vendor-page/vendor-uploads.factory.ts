import type { Executor } from '../../../platform/db/database.ts';
import { vendorUploadFiles, vendorUploads } from './vendor-page.table.ts';

/** Inserts a paper that waits, whose file isn't in storage. */
export async function buildVendorUpload(
  db: Executor,
  fields: Partial<typeof vendorUploads.$inferInsert> & { vendorId: number },
) {
  const [file] = await db
    .insert(vendorUploadFiles)
    .values({ storedName: `${'0'.repeat(24)}${String(fields.vendorId).padStart(8, '0')}.pdf` })
    .returning();
  if (!file) throw new Error('the file was not inserted');
  const described = { fileName: 'coi.pdf', mediaType: 'application/pdf', size: 1_024, sentBy: 'Paula Kline' };
  const [row] = await db
    .insert(vendorUploads)
    .values({ kind: 'paper', paperKind: 'other', fileId: file.id, ...described, ...fields })
    .returning();
  if (!row) throw new Error('the upload was not inserted');
  return row;
}
