import { sql } from 'drizzle-orm';
import { specificationRevisions } from '../../modules/specs/specifications/specification-revisions.table.ts';
import { specifications } from '../../modules/specs/specifications/specifications.table.ts';
import { documentVersions } from '../../modules/specs/technical-documents/document-versions.table.ts';
import { technicalDocuments } from '../../modules/specs/technical-documents/technical-documents.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

type NewSpecification = typeof specifications.$inferInsert;
type NewDocument = typeof technicalDocuments.$inferInsert;
type NewVersion = Omit<typeof documentVersions.$inferInsert, 'documentId'>;

/** Specifications with their first revision. */
export async function insertSampleSpecifications(tx: Transaction, rows: NewSpecification[], createdBy: string | null) {
  const made = await tx.insert(specifications).values(rows).returning();
  await tx.insert(specificationRevisions).values(
    made.map(({ id, revision, lastUpdated, ...text }) => ({
      specificationId: id,
      number: revision,
      title: text.title,
      category: text.category,
      standard: text.standard,
      description: text.description,
      value: text.value,
      unit: text.unit,
      sourceEdition: text.sourceEdition,
      effectiveFrom: text.effectiveFrom,
      createdBy,
      createdAt: lastUpdated,
    })),
  );
  return made.map(({ searchText: _, ...specification }) => specification);
}

/** A document with its first version. An existing document keeps its number; the sample's gets a suffix. */
export async function insertSampleDocument(tx: Transaction, document: NewDocument, version: NewVersion) {
  const { number } = document;
  const free = sql<string>`case when exists (
    select from ${technicalDocuments} where lower(number) = lower(${number}) and deleted_at is null
  ) then ${number}::text || '-sample' else ${number}::text end`;
  const [made] = await tx
    .insert(technicalDocuments)
    .values({ ...document, number: free })
    .returning();
  if (!made) throw new Error('the document was not inserted');
  await tx.insert(documentVersions).values({ ...version, documentId: made.id });
  const { searchText: _, ...after } = made;
  return after;
}
