import type { CreditNote, CreditNoteListQuery } from '@builder-os/contract/modules/invoicing/credit-notes';
import { and, eq, getTableColumns, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { numberOf, takeOrdinal } from '../../../platform/db/year-numbers.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoiceLines } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { creditNoteLines } from './credit-note-lines.table.ts';
import { creditNoteNumbers, creditNotePdfs, creditNotes } from './credit-notes.table.ts';

const {
  year: _year,
  ordinal: _ordinal,
  version: _version,
  updatedAt: _updatedAt,
  createdBy,
  ...storedColumns
} = getTableColumns(creditNotes);
const SORT_KEYS = { number: { expression: sql`${creditNotes.id}`, type: 'integer' } } as const satisfies Record<
  string,
  SortKey
>;

const theJob = sql`from ${invoices} invoice join ${jobs} job on job.id = invoice.job_id
  where invoice.id = "credit_notes"."invoice_id"`;
const noteColumns = {
  ...storedColumns,
  jobId: sql<number | null>`(select job.id ${theJob})`,
  jobName: sql<string | null>`(select job.name ${theJob})`,
  invoiceNumber: sql<string>`(select number from ${invoices} invoice where invoice.id = "credit_notes"."invoice_id")`,
  paymentId: sql<number | null>`(
    select id from ${customerPayments} payment where payment.credit_note_id = "credit_notes"."id")`,
  lines: sql<CreditNote['lines']>`(
    select coalesce(json_agg(json_build_object('invoiceLineId', line.id, 'description', line.description,
      'amount', credited.amount::text, 'tax', credited.tax::text) order by line.position), '[]')
    from ${creditNoteLines} credited join ${invoiceLines} line on line.id = credited.invoice_line_id
    where credited.credit_note_id = "credit_notes"."id")`,
  pdfHash: sql<string | null>`(
    select hash from ${creditNotePdfs} printed where printed.credit_note_id = "credit_notes"."id")`,
  createdByName: personName(createdBy),
};

export async function findNotePage(db: Executor, query: CreditNoteListQuery): Promise<Page<CreditNote>> {
  const where = matchesFilter(query);
  const page = keyset({ keys: SORT_KEYS, id: creditNotes.id, sort: { key: 'number', descending: true }, page: query });
  const rows = await db
    .select({ ...noteColumns, sortKey: page.sortKey })
    .from(creditNotes)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, creditNotes, where));
}

function matchesFilter(query: CreditNoteListQuery): SQL | undefined {
  return and(
    query.invoiceId === undefined ? undefined : eq(creditNotes.invoiceId, query.invoiceId),
    query.customerId === undefined ? undefined : eq(creditNotes.customerId, query.customerId),
    query.jobId === undefined
      ? undefined
      : sql`${creditNotes.invoiceId} in (select id from ${invoices} where job_id = ${query.jobId})`,
    query.from === undefined ? undefined : gte(creditNotes.creditedOn, query.from),
    query.to === undefined ? undefined : lte(creditNotes.creditedOn, query.to),
    query.q ? matchesNote(query.q) : undefined,
  );
}

function matchesNote(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  return or(
    ilike(creditNotes.number, pattern),
    ilike(creditNotes.customerName, pattern),
    ilike(creditNotes.reason, pattern),
    sql`${creditNotes.invoiceId} in (select id from ${invoices} where number ilike ${pattern})`,
  );
}

export async function findNote(db: Executor, id: number): Promise<CreditNote | undefined> {
  const [note] = await db.select(noteColumns).from(creditNotes).where(eq(creditNotes.id, id));
  return note;
}

/** The amounts earlier credit notes took off each line of an invoice, and their sum with tax. */
export async function findCredited(
  db: Executor,
  invoiceId: number,
): Promise<{ lines: { lineId: number; amount: string }[]; amount: string }> {
  const { rows } = await db.execute<{ lines: { lineId: number; amount: string }[]; amount: string }>(sql`
    select coalesce((
        select json_agg(json_build_object('lineId', invoice_line_id, 'amount', amount::text)) from (
          select invoice_line_id, sum(credited.amount) as amount from ${creditNoteLines} credited
          join ${creditNotes} note on note.id = credited.credit_note_id
          where note.invoice_id = ${invoiceId} group by invoice_line_id
        ) line
      ), '[]') as lines,
      (select coalesce(sum(amount), 0.00)::text from ${creditNotes} where invoice_id = ${invoiceId}) as amount`);
  return found(rows[0], 'Credit note');
}

/** The next credit note number of a year. */
export async function takeNoteOrdinal(tx: Transaction, year: number): Promise<{ ordinal: number; number: string }> {
  const ordinal = await takeOrdinal(tx, creditNoteNumbers, year);
  return { ordinal, number: numberOf('CN', year, ordinal) };
}

export async function insertNote(
  tx: Transaction,
  values: typeof creditNotes.$inferInsert,
  lines: readonly { invoiceLineId: number; amount: string; tax: string }[],
): Promise<number> {
  const [row] = await tx.insert(creditNotes).values(values).returning({ id: creditNotes.id });
  const creditNoteId = found(row, 'Credit note').id;
  await tx.insert(creditNoteLines).values(lines.map((line) => ({ ...line, creditNoteId })));
  return creditNoteId;
}
