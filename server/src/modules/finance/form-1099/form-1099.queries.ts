import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { vendors } from '../../purchasing/vendors/vendors.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { billPayments } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { settingOn } from '../dated-settings/dated-settings.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';

export interface PaidVendor extends Record<string, unknown> {
  vendorId: number;
  name: string;
  email: string | null;
  phone: string | null;
  paid: string;
  taxIdEnding: string | null;
  sealedTaxId: string | null;
  taxFormOn: string | null;
}

/** The amount each 1099-eligible vendor was paid in a year: its bills, and expenses that name its contact. */
export async function findPaidVendors(db: Executor, year: number): Promise<PaidVendor[]> {
  const inYear = sql`between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;
  const { rows } = await db.execute<PaidVendor>(sql`
    select vendor.id as "vendorId",
      coalesce(nullif(contact.company, ''), btrim(contact.first_name || ' ' || contact.last_name)) as name,
      contact.email, contact.phone, sum(paid.amount)::text as paid, vendor.tax_id_ending as "taxIdEnding",
      vendor.sealed_tax_id as "sealedTaxId", vendor.tax_form_on::text as "taxFormOn"
    from (
      select bill.vendor_id, payment.amount from ${billPayments} payment
      join ${bills} bill on bill.id = payment.bill_id
      where payment.undone_at is null and payment.credit_id is null and payment.paid_on ${inYear}
      union all
      select spent.partner_id, spent.amount from ${financialTransactions} spent
      where spent.transaction_type = 'expense' and spent.transaction_date ${inYear} and spent.partner_id is not null
        and not exists (select from ${journalEntries} mirror where mirror.reverses_id = spent.entry_id)
        and not exists (select from ${billPayments} payment where payment.transaction_id = spent.id)
    ) paid
    join ${vendors} vendor on vendor.id = paid.vendor_id and vendor.is_1099_eligible
    join ${contacts} contact on contact.id = vendor.id
    group by vendor.id, contact.id
    order by sum(paid.amount) desc, vendor.id`);
  return rows;
}

/** The 1099 reporting threshold of a year: the setting's value on January 1. */
export async function findThreshold(db: Executor, year: number): Promise<string> {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount::text from ${settingOn('form_1099_threshold', sql`make_date(${year}, 1, 1)`)} held`,
  );
  return rows[0]?.amount ?? '0.00';
}
