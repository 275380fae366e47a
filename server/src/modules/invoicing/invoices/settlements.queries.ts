import type { Settlement } from '@builder-os/contract/modules/invoicing/invoices';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { customerPaymentParts, customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoiceSettlements } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

export type NewSettlement = typeof invoiceSettlements.$inferInsert;
export type StoredSettlement = typeof invoiceSettlements.$inferSelect;

/** An invoice's settlements, as people see them. Billing its retainage isn't a settlement to them. */
export async function findShownSettlements(db: Executor, invoiceId: number): Promise<Settlement[]> {
  const { rows } = await db.execute<Settlement & Record<string, unknown>>(sql`
    select settled.id, settled.kind, coalesce(payment.id, note.id) as "sourceId",
      coalesce(note.number, settled.reason, case
        when payment.credit_note_id is not null then 'Credit ' || (
          select given.number from ${creditNotes} given where given.id = payment.credit_note_id)
        else concat_ws(' ', case payment.method when 'check' then 'Check' when 'bank_transfer' then 'Bank transfer'
          when 'card' then 'Card' when 'cash' then 'Cash' else 'Payment' end, payment.reference) end) as what,
      settled.amount::text as amount, settled.settled_on::text as "settledOn"
    from ${invoiceSettlements} settled
    left join ${customerPaymentParts} part on part.id = settled.payment_part_id
    left join ${customerPayments} payment on payment.id = part.payment_id
    left join ${creditNotes} note on note.id = settled.credit_note_id
    where settled.invoice_id = ${invoiceId} and settled.undone_at is null and settled.kind <> 'retainage'
    order by settled.id`);
  return rows;
}

/** The amounts the parts of an invoice gave to its settlements. */
export async function findGivenShares(tx: Executor, invoiceId: number): Promise<string[][]> {
  const rows = await tx
    .select({ shares: invoiceSettlements.shares })
    .from(invoiceSettlements)
    .where(and(eq(invoiceSettlements.invoiceId, invoiceId), isNull(invoiceSettlements.undoneAt)));
  return rows.map(({ shares }) => shares);
}

/** The amounts the parts of an invoice gave to retainage invoices. */
export async function findReleasedShares(tx: Executor, invoiceId: number): Promise<string[][]> {
  const rows = await tx
    .select({ shares: invoiceSettlements.shares })
    .from(invoiceSettlements)
    .where(
      and(
        eq(invoiceSettlements.invoiceId, invoiceId),
        eq(invoiceSettlements.kind, 'retainage'),
        isNull(invoiceSettlements.undoneAt),
      ),
    );
  return rows.map(({ shares }) => shares);
}

/** The day from which an issued invoice is in the books. */
export async function findEntryDay(tx: Executor, invoiceId: number): Promise<string> {
  const [row] = await tx
    .select({ day: journalEntries.entryDate })
    .from(invoices)
    .innerJoin(journalEntries, eq(journalEntries.id, invoices.entryId))
    .where(eq(invoices.id, invoiceId));
  return found(row, 'Entry').day;
}

/**
 * The result of a revenue record's issued invoices; undefined if all are void. It's paid once the invoices that bill
 * their retainage are paid too. It's due on the earliest day on which an invoice is due, and on none while only
 * retainage is left.
 */
export async function findRecordDocuments(db: Executor, recordId: number) {
  const { rows } = await db.execute<{
    number: string | null;
    invoiceDate: string;
    dueDate: string | null;
    paymentDate: string | null;
  }>(sql`
    with own as (
      select id, number, invoice_date, due_date, due, balance from ${invoices}
      where revenue_record_id = ${recordId} and status not in ('draft', 'void')
    ), billing as (
      select id, balance, due, due_date, invoice_date from own
      union
      select released.id, released.balance, released.due, released.due_date, released.invoice_date from ${invoiceSettlements} settled
      join ${invoices} released on released.id = settled.retainage_invoice_id
      where settled.invoice_id in (select id from own) and settled.undone_at is null
    )
    select max(number) as number, min(invoice_date)::text as "invoiceDate", (
        select coalesce(min(due_date) filter (where due > 0), case when bool_and(balance = 0) then max(due_date) end)::text
        from billing
      ) as "dueDate",
      (
        select case when bool_and(balance = 0) then coalesce(max((
          select max(settled_on) from ${invoiceSettlements} settled
          where settled.invoice_id = billing.id and settled.undone_at is null
        )), max(invoice_date))::text end from billing
      ) as "paymentDate"
    from own`);
  const [found] = rows;
  return found?.number == null ? undefined : { ...found, number: found.number };
}

/** The revenue records that follow an invoice: its own, and those of the invoices whose retainage it bills. */
export async function findRecordsOf(db: Executor, invoiceId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct revenue_record_id as id from ${invoices}
    where revenue_record_id is not null and (id = ${invoiceId} or id in (
      select invoice_id from ${invoiceSettlements} where retainage_invoice_id = ${invoiceId} and undone_at is null
    )) order by 1`);
  return rows.map(({ id }) => id);
}

export async function insertSettlement(tx: Transaction, values: NewSettlement): Promise<void> {
  await tx.insert(invoiceSettlements).values(values);
}

/** The active settlements of a retainage invoice, in the order in which all code locks them. */
export async function findReleases(tx: Transaction, retainageInvoiceId: number): Promise<StoredSettlement[]> {
  return tx
    .select()
    .from(invoiceSettlements)
    .where(and(eq(invoiceSettlements.retainageInvoiceId, retainageInvoiceId), isNull(invoiceSettlements.undoneAt)))
    .orderBy(invoiceSettlements.invoiceId);
}

/** The settlement of a part of a payment that wasn’t undone. */
export async function findSettlementOfPart(tx: Transaction, partId: number): Promise<StoredSettlement> {
  const [row] = await tx.select().from(invoiceSettlements).where(eq(invoiceSettlements.paymentPartId, partId));
  return found(row, 'Settlement');
}

export async function findLastWriteOff(tx: Transaction, invoiceId: number): Promise<StoredSettlement | undefined> {
  const [row] = await tx
    .select()
    .from(invoiceSettlements)
    .where(
      and(
        eq(invoiceSettlements.invoiceId, invoiceId),
        eq(invoiceSettlements.kind, 'write_off'),
        isNull(invoiceSettlements.undoneAt),
      ),
    )
    .orderBy(desc(invoiceSettlements.id))
    .limit(1);
  return row;
}

export async function markSettlementUndone(tx: Transaction, id: number, undoneOn: string): Promise<void> {
  await tx.update(invoiceSettlements).set({ undoneAt: sql`now()`, undoneOn }).where(eq(invoiceSettlements.id, id));
}
