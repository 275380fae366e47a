import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-definition.ts';
import { creditNotePdfs } from '../credit-notes/credit-notes.table.ts';
import { invoicePdfs } from '../invoices/invoice-parts.table.ts';

/** A kind of record that is issued as PDF, and where its PDFs are. */
export interface IssuedPdfs {
  resource: 'invoice' | 'credit-note';
  table: PgTable;
  key: SQL;
}

export const INVOICE_PDFS: IssuedPdfs = { resource: 'invoice', table: invoicePdfs, key: sql`invoice_id` };
export const CREDIT_NOTE_PDFS: IssuedPdfs = {
  resource: 'credit-note',
  table: creditNotePdfs,
  key: sql`credit_note_id`,
};

/** Stores what will be printed. */
export async function insertDocument(
  tx: Transaction,
  { table, key }: IssuedPdfs,
  { id, document }: { id: number; document: PdfDocument },
): Promise<void> {
  await tx.execute(sql`insert into ${table} (${key}, document) values (${id}, ${JSON.stringify(document)})`);
}

export interface IssuedPdf extends Record<string, unknown> {
  document: PdfDocument | null;
  pdf: Buffer | null;
}

/** The PDF of an issued record, or the content to print; undefined for a draft. */
export async function findIssuedPdf(
  db: Executor,
  { table, key }: IssuedPdfs,
  id: number,
): Promise<IssuedPdf | undefined> {
  const { rows } = await db.execute<IssuedPdf>(sql`select document, pdf from ${table} where ${key} = ${id}`);
  return rows[0];
}

/** Stores the PDF in place of the content to print. @returns its hash if it's the first: a stored PDF never changes */
export async function storePdf(
  tx: Transaction,
  { table, key }: IssuedPdfs,
  { id, pdf }: { id: number; pdf: Buffer },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql`update ${table} set pdf = ${pdf}, document = null where ${key} = ${id} and pdf is null returning hash`,
  );
  return rows[0]?.hash;
}

/** Records that are issued but not printed, oldest first. @param after the last id of the page before */
export async function findUnprinted(
  db: Executor,
  { table, key }: IssuedPdfs,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${key} as id from ${table} where pdf is null and ${key} > ${after} order by ${key} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
