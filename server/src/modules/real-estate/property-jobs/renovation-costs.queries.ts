import { COST_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { CashFlow } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { Renovation } from '@builder-os/contract/modules/real-estate/property-jobs';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/**
 * The cost of the jobs on properties, by job and day: the postings of the actual cost in their cost reports. Days on
 * which a bill's cost only moves from owed to spent are left out. A posting counts by its job alone, so one that also
 * names the property counts once.
 * @param theirs a condition on the row `job`
 */
export function renovationDays(theirs: SQL, until: string): SQL {
  return sql`
    select job.property_id, job.id as job_id, posted.entry_date as happened_on, sum(posted.amount) as amount
    from ${jobs} job
    join ${postings} posted on posted.job_id = job.id and posted.entry_date <= ${until}::date
    join ${ledgerAccounts} account on account.id = posted.ledger_account_id and account.kind in ${COST_KINDS}
    where job.deleted_at is null and ${theirs}
    group by job.id, posted.entry_date having sum(posted.amount) <> 0`;
}

const onProperty = (id: number) => sql`job.property_id = ${id}`;

/** The jobs on a property with their cost until a day, by number. */
export async function findRenovations(db: Executor, propertyId: number, until: string): Promise<Renovation[]> {
  const { rows } = await db.execute<Renovation & Record<string, unknown>>(sql`
    select job.id as "jobId", job.number, job.name, job.phase, cost.total::text as cost
    from (
      select job_id, sum(amount) as total from (${renovationDays(onProperty(propertyId), until)}) day group by job_id
    ) cost
    join ${jobs} job on job.id = cost.job_id
    order by job.year, job.ordinal`);
  return rows;
}

/** A month of a job on a property. */
export interface RenovationMonth extends Record<string, unknown> {
  month: string;
  jobId: number;
  number: string;
  name: string;
  total: string;
}

/** The cost of the jobs on a property in a year, by month and job. */
export async function findRenovationMonths(
  db: Executor,
  propertyId: number,
  { year, until }: Pick<CashFlow, 'year'> & { until: string },
): Promise<RenovationMonth[]> {
  const { rows } = await db.execute<RenovationMonth>(sql`
    select to_char(day.happened_on, 'YYYY-MM') as month, job.id as "jobId", job.number, job.name,
      sum(day.amount)::text as total
    from (${renovationDays(onProperty(propertyId), until)}) day join ${jobs} job on job.id = day.job_id
    where day.happened_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by 1, job.id order by job.year, job.ordinal, 1`);
  return rows;
}

export async function findRenovationYears(db: Executor, propertyId: number, until: string): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select distinct extract(year from happened_on)::integer as year
    from (${renovationDays(onProperty(propertyId), until)}) day limit 300`);
  return rows.map(({ year }) => year);
}
