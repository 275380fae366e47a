import { type SQL, sql } from 'drizzle-orm';
import { customerPaymentParts } from '../../modules/invoicing/customer-payments/customer-payments.table.ts';
import type { IsSample, SampleFollower } from '../../platform/sample/samples.ts';

/** The tables of the records that entries are posted for, by the entry's `source_type`. */
const SOURCES = { invoice: 'invoices', 'customer-payment': 'customer_payments', 'credit-note': 'credit_notes' };

/** Invoices people wrote to sample customers or on sample jobs, their settlements, and all entries of both. */
export const INVOICE_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'invoices',
    resource: 'invoice',
    where: (isSample) => sql`
      ${isSample('contacts', sql`made.customer_id`)} or ${isSample('jobs', sql`made.job_id`)}
      or ${isSample('deals', sql`made.deal_id`)} or ${isSample('revenue_records', sql`made.revenue_record_id`)}`,
  },
  {
    tableName: 'customer_payments',
    resource: 'customer-payment',
    where: (isSample) => sql`
      ${isSample('contacts', sql`made.customer_id`)} or ${isSample('credit_notes', sql`made.credit_note_id`)}
      or ${paysOnlySample(isSample)}`,
  },
  {
    tableName: 'credit_notes',
    resource: 'credit-note',
    where: (isSample) => isSample('invoices', sql`made.invoice_id`),
  },
  {
    tableName: 'journal_entries',
    resource: 'journal-entry',
    where: (isSample) =>
      sql.join(
        Object.entries(SOURCES).map(([type, table]) => postedFor(isSample, type, table)),
        sql` or `,
      ),
  },
];

/**
 * Payments that pay a sample invoice and never paid a real one. Payments that did pay one stay, and people are told
 * that they're linked to the sample.
 */
function paysOnlySample(isSample: IsSample): SQL {
  const isOfSample = isSample('invoices', sql`part.invoice_id`);
  return sql`(
    made.id in (select payment_id from ${customerPaymentParts} as part where part.undone_at is null and ${isOfSample})
    and not exists (
      select from ${customerPaymentParts} as part where part.payment_id = made.id and not (${isOfSample})))`;
}

function postedFor(isSample: IsSample, type: string, table: string): SQL {
  return sql`(made.source_type = ${type} and ${isSample(table, sql`made.source_id`)})`;
}
