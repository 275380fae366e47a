import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { selectionOptions } from './selection-options.table.ts';
import { selections } from './selections.table.ts';

/** A selection whose customer is reminded that a choice is due. */
export interface DueReminder {
  id: number;
  jobId: number;
  jobName: string;
  contactId: number;
  customerName: string;
  email: string;
  title: string;
  dueOn: string;
}

/** More than one job has. */
const AT_MOST = 200;

const openPhases = sql`(${sql.join(
  OPEN_PHASES.map((phase) => sql`${phase}`),
  sql`, `,
)})`;

/**
 * Finds the selections of one job to send a reminder about, marks them as reminded and returns them: released, open ones
 * due within these days, of an open job whose customer has an email address. Each is returned once, to one server: rows
 * that another server is marking, or that are being chosen, are skipped.
 * @param except jobs to leave out
 */
export async function claimReminders(
  tx: Transaction,
  { today, days, except }: { today: string; days: number; except: readonly number[] },
): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder & Record<string, unknown>>(sql`
    select t.id, t.job_id as "jobId", job.name as "jobName", customer.id as "contactId", customer.email,
      coalesce(nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), customer.company, '')
        as "customerName", t.title, t.due_on::text as "dueOn"
    from ${selections} t
    join ${jobs} job on job.id = t.job_id and job.deleted_at is null and job.phase in ${openPhases}
    join ${contacts} customer on customer.id = job.contact_id and customer.deleted_at is null and customer.email <> ''
    where t.state = 'open' and t.deleted_at is null and t.is_released and t.reminded_at is null
      and t.due_on between ${today}::date and ${today}::date + ${days}::integer
      and exists (select from ${selectionOptions} option where option.selection_id = t.id and option.is_available)
      and t.job_id <> all(${sql.param([...except])}::integer[])
    order by t.job_id, t.due_on, t.id limit ${AT_MOST}
    for update of t skip locked`);
  const due = rows.filter(({ jobId }) => jobId === rows[0]?.jobId);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx.update(selections).set({ remindedAt: sql`now()` }).where(inArray(selections.id, ids));
  return due;
}
