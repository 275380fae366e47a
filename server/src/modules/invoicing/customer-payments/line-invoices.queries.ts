import type { InvoiceMatch } from '@builder-os/contract/modules/invoicing/customer-payments';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { PaidByLine } from '../../../platform/records/sale-invoices.ts';
import { bankLines } from '../../finance/bank-lines/bank-lines.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/**
 * Lines that name an open invoice, or match its amount and customer. Categorizing them would record the same income as the
 * invoice's payment.
 */
export async function findPaidByLines(db: Executor, lineIds: readonly number[]): Promise<PaidByLine[]> {
  const { rows } = await db.execute<PaidByLine & Record<string, unknown>>(sql`
    select distinct on (line.id) line.id as "lineId", invoice.number
    from ${bankLines} line join ${invoices} invoice on invoice.status in ('issued', 'part_paid') and invoice.due > 0
    where line.id = any(${`{${lineIds.join(',')}}`}::integer[]) and line.amount > 0
      and (${NAMES_NUMBER} or (invoice.due = line.amount and ${NAMES_CUSTOMER}))
    order by line.id, ${NAMES_NUMBER} desc, invoice.due_date, invoice.id`);
  return rows;
}

const letters = (text: SQL) => sql`regexp_replace(lower(${text}), '[^a-z0-9]+', '', 'g')`;
const WORDS = letters(sql`concat_ws(' ', line.description, line.reference)`);
const NAMES_NUMBER = sql`strpos(${WORDS}, ${letters(sql`invoice.number`)}) > 0`;
const NAMES_CUSTOMER = sql`(length(${letters(sql`invoice.customer_name`)}) >= 4
  and strpos(${WORDS}, ${letters(sql`invoice.customer_name`)}) > 0)`;

const MOST_MATCHES = 20;

/** Invoices that a bank line may pay: by the number in its text, by its amount, by the customer's name. Best first. */
export async function findInvoiceMatches(db: Executor, lineId: number): Promise<InvoiceMatch[]> {
  const { rows } = await db.execute<InvoiceMatch & Record<string, unknown>>(sql`
    select matched.id as "invoiceId", number, customer_id as "customerId", customer_name as "customerName",
      due::text as due, due_date::text as "dueDate",
      array_remove(array[case when by_number then 'number' end, case when by_amount then 'amount' end,
        case when by_customer then 'customer' end], null) as why
    from (
      select invoice.*, ${NAMES_NUMBER} as by_number, invoice.due = line.amount as by_amount, ${NAMES_CUSTOMER} as by_customer
      from ${bankLines} line join ${invoices} invoice on invoice.status in ('issued', 'part_paid') and invoice.due > 0
      where line.id = ${lineId} and line.amount > 0 and line.state = 'open'
    ) matched
    where by_number or by_amount or by_customer
    order by by_number desc, by_amount::integer + by_customer::integer desc, due_date, matched.id
    limit ${MOST_MATCHES}`);
  return rows;
}
