import type { DocumentFileType } from '@builder-os/contract/modules/specs/document-files';
import {
  type DocumentFilter,
  type DocumentListQuery,
  type DocumentVersion,
  RETIRED_STATUSES,
  type TechnicalDocument,
} from '@builder-os/contract/modules/specs/technical-documents';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText, SHORTEST_SUBSTRING, type TextMatcher } from '../../../platform/db/search.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { UPLOAD_FILES } from '../document-uploads/document-uploads.queries.ts';
import { documentVersions } from './document-versions.table.ts';
import { droppedFiles } from './dropped-files.table.ts';
import { documentSortKeys, technicalDocuments } from './technical-documents.table.ts';

export const VERSION_FILES: FileFolder = { folder: UPLOAD_FILES.folder, storedName: documentVersions.storedName };

type NewDocument = typeof technicalDocuments.$inferInsert;

const LATEST_FIRST = { key: 'lastModified', descending: true } as const;
const MOST_VERSIONS = 200;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(technicalDocuments);

export const documentKind = recordKind({
  resource: 'technical-document',
  noun: 'Document',
  table: technicalDocuments,
  columns: { ...storedColumns, deletedBy },
  trash: {
    label: 'Technical documents',
    name: sql`${technicalDocuments.name}`,
    detail: sql`${technicalDocuments.number}`,
  },
}).reading(findDocument);

const shown = { ...storedColumns, ownerName: personName(technicalDocuments.ownerId) };

export async function findDocumentPage(db: Executor, query: DocumentListQuery): Promise<Page<TechnicalDocument>> {
  const page = keyset({
    keys: documentSortKeys,
    id: technicalDocuments.id,
    sort: query.sort ?? LATEST_FIRST,
    page: query,
  });
  const where = matches(query);
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(technicalDocuments)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, technicalDocuments, where));
}

/** The best matches of a search. */
export function findMatchingDocuments(db: Executor, q: string, limit: number, isMatch: TextMatcher) {
  return db
    .select({ id: technicalDocuments.id, number: technicalDocuments.number, name: technicalDocuments.name })
    .from(technicalDocuments)
    .where(and(isNull(deletedAt), isMatch(searchText, q)))
    .orderBy(desc(sql`lower(${technicalDocuments.number}) = lower(${q})`), desc(technicalDocuments.id))
    .limit(limit);
}

export async function findDocument(db: Executor, id: number): Promise<TechnicalDocument | undefined> {
  const [row] = await db
    .select(shown)
    .from(technicalDocuments)
    .where(and(eq(technicalDocuments.id, id), isNull(deletedAt)));
  return row;
}

/** The document with this number, ignoring case. */
export async function findDocumentByNumber(db: Executor, number: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: technicalDocuments.id })
    .from(technicalDocuments)
    .where(and(sql`lower(${technicalDocuments.number}) = lower(${number})`, isNull(deletedAt)));
  return row?.id;
}

/** @param fields without a number, the document gets the next free one, such as `DOC-0007` */
export async function insertDocument(
  tx: Transaction,
  { number, ...fields }: Omit<NewDocument, 'number'> & { number: string | null },
): Promise<number> {
  const nextNumber = sql<string>`'DOC-' || lpad(
    (coalesce((select max(substring(number from 5)::integer) from ${technicalDocuments} where number ~ '^DOC-[0-9]{4,6}$'), 0) + 1)::text, 4, '0')`;
  // Two concurrent transactions would get the same number.
  if (number === null) await lockAlone(tx, 'document numbers');
  const [row] = await tx
    .insert(technicalDocuments)
    .values({ ...fields, number: number ?? nextNumber })
    .returning({ id: technicalDocuments.id });
  return found(row, 'Document').id;
}

export async function updateDocumentRow(tx: Transaction, id: number, changes: Partial<NewDocument>): Promise<void> {
  await tx.update(technicalDocuments).set(changed(technicalDocuments, changes)).where(eq(technicalDocuments.id, id));
}

/** Makes a file the current version. */
export async function putCurrentVersion(
  tx: Transaction,
  id: number,
  file: { number: number; fileName: string; fileType: DocumentFileType; size: number },
): Promise<void> {
  const { number: currentVersion, ...shownOfIt } = file;
  await tx
    .update(technicalDocuments)
    .set(changed(technicalDocuments, { ...shownOfIt, currentVersion, lastModified: sql`now()` }))
    .where(eq(technicalDocuments.id, id));
}

export async function insertVersion(tx: Transaction, values: typeof documentVersions.$inferInsert): Promise<void> {
  await tx.insert(documentVersions).values(values);
}

export function findVersions(db: Executor, id: number): Promise<DocumentVersion[]> {
  return db
    .select({
      number: documentVersions.number,
      fileName: documentVersions.fileName,
      fileType: documentVersions.fileType,
      size: documentVersions.size,
      sha256: documentVersions.sha256,
      note: documentVersions.note,
      uploadedByName: personName(documentVersions.uploadedBy),
      uploadedAt: documentVersions.uploadedAt,
      isSuperseded: sql<boolean>`${documentVersions.number} < ${technicalDocuments.currentVersion}`,
    })
    .from(documentVersions)
    .innerJoin(technicalDocuments, eq(technicalDocuments.id, documentVersions.documentId))
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(documentVersions.number))
    .limit(MOST_VERSIONS);
}

/** A version of a document that isn't in Trash. */
export async function findVersionFile(db: Executor, id: number, number: number) {
  const [row] = await db
    .select({
      fileName: documentVersions.fileName,
      fileType: documentVersions.fileType,
      storedName: documentVersions.storedName,
      isSuperseded: sql<boolean>`${documentVersions.number} < ${technicalDocuments.currentVersion}`,
    })
    .from(documentVersions)
    .innerJoin(technicalDocuments, eq(technicalDocuments.id, documentVersions.documentId))
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.number, number), isNull(deletedAt)));
  return row;
}

const DROPPED_AFTER = '7 days';

/** Files whose version was deleted a week ago and that no other version uses, up to `limit`. @returns their names */
export async function takeDroppedFiles(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ storedName: string; isUsed: boolean }>(sql`
    with dropped as materialized (
      select stored_name from ${droppedFiles} where dropped_at <= now() - ${DROPPED_AFTER}::interval
      order by dropped_at limit ${limit} for update skip locked
    )
    delete from ${droppedFiles} where stored_name in (select stored_name from dropped)
    returning stored_name as "storedName",
      exists (select from ${documentVersions} v where v.stored_name = ${droppedFiles}.stored_name) as "isUsed"`);
  return rows.filter(({ isUsed }) => !isUsed).map(({ storedName }) => storedName);
}

/** Documents in use that expire soon or have expired. */
export const listExpiringDocuments = (db: Executor, span: ExpirySpan) =>
  listLapsing(db, technicalDocuments.expiresOn, span);

/** Documents in use that are due for review, or soon will be. */
export const listReviewsOfDocuments = (db: Executor, span: ExpirySpan) =>
  listLapsing(db, technicalDocuments.reviewOn, span);

function listLapsing(db: Executor, day: AnyPgColumn, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${technicalDocuments.id}::text`,
      title: technicalDocuments.name,
      detail: technicalDocuments.number,
      lapsesOn: sql<string>`${day}::text`,
      link: sql<string>`'/building-specs?tab=documents&document=' || ${technicalDocuments.id}`,
      ownerId: technicalDocuments.ownerId,
    })
    .from(technicalDocuments)
    .where(
      and(
        isNull(deletedAt),
        sql`${day} <= ${until}::date`,
        notInArray(technicalDocuments.status, [...RETIRED_STATUSES]),
      ),
    )
    .orderBy(asc(day), asc(technicalDocuments.id))
    .limit(limit);
}

function matches({ q, category, status }: DocumentFilter): SQL | undefined {
  return and(
    isNull(deletedAt),
    ...wordsOf(q).map((word) => matchesText(searchText, word)),
    category && inArray(technicalDocuments.category, category),
    status && inArray(technicalDocuments.status, status),
  );
}

/**
 * Every word must appear somewhere, in any order. Words too short to match inside others count only if all words are
 * short.
 */
function wordsOf(q: string | undefined): string[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const long = words.filter((word) => [...word].length >= SHORTEST_SUBSTRING);
  return long.length > 0 ? long : words;
}
