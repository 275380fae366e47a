import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { type FigureSpan, readValue } from '../../../platform/figures/live-figures.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { selections } from './selections.table.ts';

const openPhases = sql`(${sql.join(
  OPEN_PHASES.map((phase) => sql`${phase}`),
  sql`, `,
)})`;
/** Selections of open jobs that wait for a choice. */
const waiting = sql`
  ${selections} t join ${jobs} job on job.id = t.job_id and job.deleted_at is null and job.phase in ${openPhases}
  where t.state = 'open' and t.deleted_at is null`;

/** Open selections that are due by a day, earliest first. */
export async function listDueSelections(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  const { rows } = await db.execute<Expiry & Record<string, unknown>>(sql`
    select t.id::text as key, t.title, job.number || ' ' || job.name as detail, t.due_on::text as "lapsesOn",
      '/jobs/' || job.id || '?tab=changes&selection=' || t.id as link, job.manager_id as "ownerId"
    from ${waiting} and t.due_on <= ${until}
    order by t.due_on, t.id limit ${limit}`);
  return rows;
}

export interface LateSelection {
  selectionId: number;
  title: string;
  dueOn: string;
}

/** The selections of a job that should have been chosen before today, the earliest first. */
export async function findLateSelections(
  db: Executor,
  jobId: number,
  today: string,
  limit: number,
): Promise<LateSelection[]> {
  const { rows } = await db.execute<LateSelection & Record<string, unknown>>(sql`
    select t.id as "selectionId", t.title, t.due_on::text as "dueOn"
    from ${waiting} and t.job_id = ${jobId} and t.due_on < ${today}
    order by t.due_on, t.id limit ${limit}`);
  return rows;
}

/**
 * How many choices were late when the span ended: due before its last day, and neither chosen nor closed by then. A
 * choice that was undone since counts as never made.
 */
export function readLateSelections(db: Executor, { to, endsAt }: FigureSpan): Promise<string | null> {
  return readValue(
    db,
    sql`
    select count(*)::text as value
    from ${selections} t join ${jobs} job on job.id = t.job_id and job.deleted_at is null
      and job.phase <> 'cancelled' and (job.closed_on is null or job.closed_on > ${to}::date)
    where t.deleted_at is null and t.due_on < ${to}::date and t.created_at < ${endsAt}::timestamptz
      and coalesce(least(t.chosen_at, t.closed_at), 'infinity'::timestamptz) >= ${endsAt}::timestamptz`,
  );
}
