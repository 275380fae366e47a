import type { ContactTrace, SalesTrace } from '@builder-os/contract/modules/admin/privacy';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { customerPayments } from '../../invoicing/customer-payments/customer-payments.table.ts';
import { invoices } from '../../invoicing/invoices/invoices.table.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

type Held = Omit<ContactTrace, keyof SalesTrace>;

/** The records of jobs and invoicing about a contact and those merged into it. */
export async function countHeld(db: Executor, id: number): Promise<Held> {
  const { rows } = await db.execute<Held & Record<string, unknown>>(sql`
    with person as (select id from ${contacts} where ${id} in (id, merged_into)),
    job as (select id from ${jobs} where contact_id in (select id from person)),
    invoice as (select status from ${invoices} where customer_id in (select id from person))
    select (select count(*)::integer from job) as jobs,
      (select count(*)::integer from ${jobFiles} where job_id in (select id from job)) as "jobFiles",
      (select count(*)::integer from invoice where status <> 'draft') as invoices,
      (select count(*)::integer from invoice where status = 'draft') as "draftInvoices",
      (select count(*)::integer from ${customerPayments} where customer_id in (select id from person)) as "customerPayments"`);
  const [held] = rows;
  if (!held) throw new Error('the records of a contact were not counted');
  return held;
}
