import { PAPER_KINDS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { MOST_PAPERS, type VendorPaper } from '@builder-os/contract/modules/purchasing/vendor-papers';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changed, rankOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import type { UploadTable } from '../../../platform/storage/unused-uploads.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { isReplaced } from '../vendors/paper-standing.queries.ts';
import { vendors } from '../vendors/vendors.table.ts';
import { vendorFiles } from './vendor-files.table.ts';
import { vendorPapers } from './vendor-papers.table.ts';

export const PAPER_UPLOADS: UploadTable = { folder: 'vendors', files: vendorFiles, usedBy: vendorPapers.fileId };

/** The alias `isReplaced` reads. */
const paper = alias(vendorPapers, 'paper');
const vendorName = (id: SQL) => sql<string>`(
  select coalesce(nullif(company, ''), btrim(first_name || ' ' || last_name)) from ${contacts} where id = ${id})`;

export const paperKind = recordKind({
  resource: 'vendor-paper',
  noun: 'Paper',
  table: vendorPapers,
  columns: { id: vendorPapers.id, vendorId: vendorPapers.vendorId, deletedBy: vendorPapers.deletedBy },
  trash: {
    label: 'Vendor papers',
    name: vendorName(sql`"vendor_papers"."vendor_id"`),
    detail: sql`concat_ws(' ', replace(${vendorPapers.kind}, '_', ' '), ${vendorPapers.number})`,
  },
});

export type NewPaper = typeof vendorPapers.$inferInsert;
export type NewFile = Omit<typeof vendorFiles.$inferInsert, 'id' | 'createdAt'>;

export function findPapers(db: Executor, vendorId: number, today: string): Promise<VendorPaper[]> {
  return selectPapers(db, eq(paper.vendorId, vendorId), today)
    .orderBy(rankOf(paper.kind, PAPER_KINDS), sql`${paper.expiresOn} desc nulls first`, sql`${paper.id} desc`)
    .limit(MOST_PAPERS);
}

export async function findPaper(db: Executor, id: number, today: string): Promise<VendorPaper | undefined> {
  const [row] = await selectPapers(db, eq(paper.id, id), today);
  return row;
}

export function countPapers(db: Executor, vendorId: number): Promise<number> {
  return db.$count(vendorPapers, and(eq(vendorPapers.vendorId, vendorId), isNull(vendorPapers.deletedAt)));
}

export async function findStoredFile(db: Executor, paperId: number) {
  const [file] = await db
    .select({
      vendorId: vendorPapers.vendorId,
      storedName: vendorFiles.storedName,
      fileName: vendorFiles.fileName,
      mediaType: vendorFiles.mediaType,
    })
    .from(vendorPapers)
    .innerJoin(vendorFiles, eq(vendorFiles.id, vendorPapers.fileId))
    .where(and(eq(vendorPapers.id, paperId), isNull(vendorPapers.deletedAt)));
  return file;
}

export async function insertPaper(tx: Transaction, values: NewPaper): Promise<number> {
  const [row] = await tx.insert(vendorPapers).values(values).returning({ id: vendorPapers.id });
  return found(row, 'Paper').id;
}

export async function insertFile(tx: Transaction, values: NewFile): Promise<number> {
  const [row] = await tx.insert(vendorFiles).values(values).returning({ id: vendorFiles.id });
  return found(row, 'File').id;
}

export async function updatePaperRow(tx: Transaction, id: number, changes: Partial<NewPaper>): Promise<void> {
  await tx.update(vendorPapers).set(changed(vendorPapers, changes)).where(eq(vendorPapers.id, id));
}

/** Papers of vendors that expire by a day and that no later one covers. */
export function findExpiringPapers(db: Executor, { until, limit }: ExpirySpan) {
  return db
    .select({
      id: paper.id,
      vendorId: paper.vendorId,
      vendorName: vendorName(sql`"paper"."vendor_id"`),
      kind: paper.kind,
      number: paper.number,
      expiresOn: sql<string>`${paper.expiresOn}::text`,
      addedBy: paper.addedBy,
    })
    .from(paper)
    .innerJoin(vendors, and(eq(vendors.id, paper.vendorId), isNull(vendors.deletedAt)))
    .innerJoin(contacts, and(eq(contacts.id, paper.vendorId), isNull(contacts.deletedAt)))
    .where(and(isNull(paper.deletedAt), sql`${paper.expiresOn} <= ${until}::date`, sql`not ${isReplaced}`))
    .orderBy(paper.expiresOn, paper.id)
    .limit(limit);
}

function selectPapers(db: Executor, where: SQL | undefined, today: string) {
  return db
    .select({
      id: paper.id,
      vendorId: paper.vendorId,
      kind: paper.kind,
      number: paper.number,
      issuer: paper.issuer,
      issuedOn: paper.issuedOn,
      expiresOn: paper.expiresOn,
      note: paper.note,
      fileName: vendorFiles.fileName,
      fileSize: vendorFiles.size,
      isExpired: sql<boolean>`coalesce(${paper.expiresOn} < ${today}::date, false)`,
      isReplaced,
      addedByName: fullName(users),
      version: paper.version,
      createdAt: paper.createdAt,
      updatedAt: paper.updatedAt,
    })
    .from(paper)
    .leftJoin(vendorFiles, eq(vendorFiles.id, paper.fileId))
    .leftJoin(users, eq(users.id, paper.addedBy))
    .where(and(where, isNull(paper.deletedAt)))
    .$dynamic();
}
