import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../platform/db/database.ts';
import { documentVersions } from './document-versions.table.ts';
import { technicalDocuments } from './technical-documents.table.ts';

/** Inserts a document with its first version, whose file doesn't exist. */
export async function buildDocument(db: Executor, fields: Partial<typeof technicalDocuments.$inferInsert> = {}) {
  const number = `D-${randomBytes(4).toString('hex')}`;
  const file = { fileName: 'wall-section.pdf', fileType: 'pdf', size: 1_200 } as const;
  const [row] = await db
    .insert(technicalDocuments)
    .values({ number, name: 'Wall section', category: 'drawing', ...file, ...fields })
    .returning();
  if (!row) throw new Error('the document was not inserted');
  await db.insert(documentVersions).values({
    documentId: row.id,
    number: 1,
    ...file,
    sha256: '0'.repeat(64),
    storedName: `${randomBytes(16).toString('hex')}.pdf`,
  });
  return row;
}
