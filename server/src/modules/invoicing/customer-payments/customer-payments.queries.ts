import type {
  CustomerPayment,
  CustomerPaymentListQuery,
} from '@builder-os/contract/modules/invoicing/customer-payments';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { bankLineMatches } from '../../finance/bank-lines/bank-line-matches.table.ts';
import { bankLines } from '../../finance/bank-lines/bank-lines.table.ts';
import { bankStatements } from '../../finance/bank-statements/bank-statements.table.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { customerPaymentParts, customerPayments, customerRefunds } from './customer-payments.table.ts';

const { entryId: _entryId, feeTransactionId: _fee, createdBy, ...storedColumns } = getTableColumns(customerPayments);
const SORT_KEYS = { paidOn: { expression: sql`${customerPayments.paidOn}`, type: 'date' } } as const satisfies Record<
  string,
  SortKey
>;

const paymentColumns = {
  ...storedColumns,
  accountName: sql<string | null>`(
    select name from ${profitFirstAccounts} account where account.id = "customer_payments"."account_id")`,
  parts: sql<CustomerPayment['parts']>`(
    select coalesce(json_agg(json_build_object('id', part.id, 'invoiceId', part.invoice_id, 'invoiceNumber', invoice.number,
      'amount', part.amount::text, 'appliedOn', part.applied_on) order by part.id), '[]')
    from ${customerPaymentParts} part join ${invoices} invoice on invoice.id = part.invoice_id
    where part.payment_id = "customer_payments"."id" and part.undone_at is null)`,
  refunds: sql<CustomerPayment['refunds']>`(
    select coalesce(json_agg(json_build_object('id', refund.id, 'amount', refund.amount::text,
      'refundedOn', refund.refunded_on, 'reason', refund.reason) order by refund.id), '[]')
    from ${customerRefunds} refund where refund.payment_id = "customer_payments"."id" and refund.undone_at is null)`,
  createdByName: personName(createdBy),
};

export type NewPayment = typeof customerPayments.$inferInsert;
export type StoredPart = typeof customerPaymentParts.$inferSelect;

export async function findPaymentPage(db: Executor, query: CustomerPaymentListQuery): Promise<Page<CustomerPayment>> {
  const where = and(
    query.customerId === undefined ? undefined : eq(customerPayments.customerId, query.customerId),
    query.invoiceId === undefined
      ? undefined
      : sql`exists (select from ${customerPaymentParts} part where part.payment_id = "customer_payments"."id"
          and part.invoice_id = ${query.invoiceId} and part.undone_at is null)`,
    query.credit && sql`${customerPayments.credit} > 0`,
    query.q ? matches(query.q) : undefined,
  );
  const page = keyset({
    keys: SORT_KEYS,
    id: customerPayments.id,
    sort: { key: 'paidOn', descending: true },
    page: query,
  });
  const rows = await db
    .select({ ...paymentColumns, sortKey: page.sortKey })
    .from(customerPayments)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, customerPayments, where));
}

function matches(q: string): SQL {
  const pattern = `%${escapeLike(q)}%`;
  return sql`(customer_name ilike ${pattern} or reference ilike ${pattern} or note ilike ${pattern})`;
}

export async function findPayment(db: Executor, id: number): Promise<CustomerPayment | undefined> {
  const [payment] = await db.select(paymentColumns).from(customerPayments).where(eq(customerPayments.id, id));
  return payment;
}

export const paymentKind = lockable({
  resource: 'customer-payment',
  noun: 'Payment',
  table: customerPayments,
  find: findPayment,
});

/** The id the payment gets when it's inserted, so that its entries can name it. */
export async function takePaymentId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('customer_payments', 'id'))::integer as id`,
  );
  return found(rows[0], 'Payment').id;
}

export async function insertPayment(tx: Transaction, values: NewPayment & { id: number }): Promise<void> {
  await tx.insert(customerPayments).overridingSystemValue().values(values);
}

export async function updatePaymentRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewPayment>,
): Promise<CustomerPayment> {
  await tx
    .update(customerPayments)
    .set(changed(customerPayments, changes, true))
    .where(eq(customerPayments.id, id));
  return found(await findPayment(tx, id), 'Payment');
}

export async function insertPart(
  tx: Transaction,
  values: typeof customerPaymentParts.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await tx.insert(customerPaymentParts).values(values).returning({ id: customerPaymentParts.id });
  return found(row, 'Payment');
}

/** The parts of a payment that weren't undone, in the order in which their invoices are locked. */
export async function findOpenParts(tx: Transaction, paymentId: number): Promise<StoredPart[]> {
  return tx
    .select()
    .from(customerPaymentParts)
    .where(and(eq(customerPaymentParts.paymentId, paymentId), isNull(customerPaymentParts.undoneAt)))
    .orderBy(customerPaymentParts.invoiceId, customerPaymentParts.id);
}

export async function markPartUndone(
  tx: Transaction,
  id: number,
  why: { undoEntryId?: number; bouncedOn?: string | undefined } = {},
): Promise<void> {
  await tx
    .update(customerPaymentParts)
    .set({ undoneAt: sql`now()`, ...why })
    .where(eq(customerPaymentParts.id, id));
}

/** The entries that made direct parts of a payment a credit, and count. */
export function findCreditedEntries(tx: Transaction, paymentId: number): Promise<{ id: number; day: string }[]> {
  return tx
    .select({ id: journalEntries.id, day: journalEntries.entryDate })
    .from(customerPaymentParts)
    .innerJoin(journalEntries, eq(journalEntries.id, customerPaymentParts.undoEntryId))
    .where(
      and(
        eq(customerPaymentParts.paymentId, paymentId),
        sql`not exists (select from ${journalEntries} mirror where mirror.reverses_id = ${customerPaymentParts.undoEntryId})`,
      ),
    )
    .orderBy(journalEntries.id);
}

/** The invoices a payment had paid when it bounced, in the order in which invoices are locked. */
export async function takeBouncedParts(tx: Transaction, paymentId: number): Promise<StoredPart[]> {
  const parts = await tx
    .update(customerPaymentParts)
    .set({ bouncedOn: null })
    .where(and(eq(customerPaymentParts.paymentId, paymentId), isNotNull(customerPaymentParts.bouncedOn)))
    .returning();
  return parts.toSorted((one, other) => one.invoiceId - other.invoiceId || one.id - other.id);
}

export async function insertRefund(tx: Transaction, values: typeof customerRefunds.$inferInsert): Promise<void> {
  await tx.insert(customerRefunds).values(values);
}

/** A refund of a payment that wasn’t undone. */
export async function findRefund(tx: Transaction, { paymentId, id }: { paymentId: number; id: number }) {
  const [refund] = await tx
    .select()
    .from(customerRefunds)
    .where(and(eq(customerRefunds.id, id), eq(customerRefunds.paymentId, paymentId), isNull(customerRefunds.undoneAt)));
  return refund;
}

export async function markRefundUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(customerRefunds).set({ undoneAt: sql`now()` }).where(eq(customerRefunds.id, id));
}

/** The transaction of the bank's fee for a bounce. */
export async function findFeeTransaction(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: customerPayments.feeTransactionId })
    .from(customerPayments)
    .where(eq(customerPayments.id, id));
  return found(row, 'Payment').id;
}

/**
 * The bank line of a payment, if it can also be matched to an entry on the given day. A reconciled statement keeps its
 * matches, and one with the line but without the entry would clear money that came back after its day. Most statements
 * cover a month.
 */
export async function findMatchedLine(tx: Transaction, entryId: number, day: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select line.id from ${bankLines} line where state = 'matched'
      and id in (
        select own.line_id from ${bankLineMatches} own join ${postings} posting on posting.id = own.posting_id
        where posting.entry_id = ${entryId}
      )
      and date_trunc('month', line_date) = date_trunc('month', ${day}::date) and not exists (
        select from ${bankStatements} statement
        where statement.account_id = line.account_id and statement_date >= line.line_date
          and (reconciled_at is not null or statement_date < ${day}::date))`);
  return rows[0]?.id;
}
