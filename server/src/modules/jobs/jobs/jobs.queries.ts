import { readJobNumber } from '@builder-os/contract/modules/jobs/job-number';
import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job, JobColumn, JobFilter, JobListQuery, JobMove } from '@builder-os/contract/modules/jobs/jobs';
import { JOB_CARDS_PER_COLUMN } from '@builder-os/contract/modules/jobs/jobs';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed, matchesOwner } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { jobCrew } from './job-crew.table.ts';
import { jobMoves } from './job-moves.table.ts';
import { jobNumbers, jobSortKeys, jobs } from './jobs.table.ts';

const NEWEST_FIRST = { key: 'number', descending: true } as const;
const {
  searchText,
  year: _year,
  ordinal: _ordinal,
  signedChanges: _signedChanges,
  budgetApprovedBy,
  deletedAt,
  deletedBy,
  ...storedColumns
} = getTableColumns(jobs);

// Table names are spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const jobColumns = {
  ...storedColumns,
  customerName: sql<string | null>`(
    select coalesce(nullif(company, ''), trim(concat_ws(' ', first_name, last_name))) from ${contacts}
    where id = "jobs"."contact_id")`,
  signerName: sql<string | null>`(
    select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), nullif(company, '')) from ${contacts}
    where id = "jobs"."contact_id")`,
  signerEmail: sql<string | null>`(select email from ${contacts} where id = "jobs"."contact_id")`,
  managerName: personName(sql`"jobs"."manager_id"`),
  crew: sql<string[]>`array(select user_id from ${jobCrew} where job_id = "jobs"."id" order by user_id)`,
};

export const jobKind = recordKind({
  resource: 'job',
  noun: 'Job',
  table: jobs,
  columns: { ...jobColumns, deletedBy: jobs.deletedBy },
  trash: { label: 'Jobs', name: sql`${jobs.name}`, detail: sql`${jobs.number}` },
}).reading(findJob);

export type NewJob = Omit<typeof jobs.$inferInsert, 'year' | 'ordinal' | 'number'>;
/** The jobs to read: all, or those a person manages or is assigned to. */
export type JobScope = { userId: string } | 'all';

export async function findJobPage(db: Executor, query: JobListQuery, scope: JobScope): Promise<Page<Job>> {
  const where = and(isNull(jobs.deletedAt), isInScope(scope), ...jobFilters(query));
  const page = keyset({ keys: jobSortKeys, id: jobs.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...jobColumns, sortKey: page.sortKey })
    .from(jobs)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, jobs, where));
}

/** Every phase with its count, contract sum and the jobs that finish first. */
export async function findJobBoard(db: Executor, filter: JobFilter, scope: JobScope): Promise<JobColumn[]> {
  const where = and(isNull(jobs.deletedAt), isInScope(scope), ...jobFilters(filter));
  const place = sql<number>`row_number() over (partition by "jobs"."phase"
    order by coalesce("jobs"."finishes_on", 'infinity'::date), "jobs"."id")`.as('place');
  const placed = db
    .select({ jobId: sql<number>`"jobs"."id"`.as('job_id'), place })
    .from(jobs)
    .where(where)
    .as('placed');
  const sums = await db
    .select({
      phase: jobs.phase,
      count: sql<number>`count(*)::integer`,
      contract: sql<string>`coalesce(sum(${jobs.contract}), 0.00)::text`,
    })
    .from(jobs)
    .where(where)
    .groupBy(jobs.phase);
  const cards = await db
    .select(jobColumns)
    .from(placed)
    .innerJoin(jobs, eq(jobs.id, placed.jobId))
    .where(sql`${placed.place} <= ${JOB_CARDS_PER_COLUMN}`)
    .orderBy(placed.place);
  return JOB_PHASES.map((phase) => {
    const sum = sums.find((each) => each.phase === phase);
    return {
      phase,
      count: sum?.count ?? 0,
      contract: sum?.contract ?? '0.00',
      jobs: cards.filter((job) => job.phase === phase),
    };
  });
}

export async function findJob(db: Executor, id: number): Promise<Job | undefined> {
  const [job] = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  return job;
}

type JobName = Pick<Job, 'id' | 'number' | 'quoteId'>;
const jobName = { id: jobs.id, number: jobs.number, quoteId: jobs.quoteId };

export async function findJobOfDeal(db: Executor, dealId: number): Promise<JobName | undefined> {
  const [job] = await db
    .select(jobName)
    .from(jobs)
    .where(and(eq(jobs.dealId, dealId), isNull(jobs.deletedAt)));
  return job;
}

export async function findJobOfQuote(db: Executor, quoteNumber: string): Promise<JobName | undefined> {
  const [job] = await db
    .select(jobName)
    .from(jobs)
    .where(and(eq(jobs.quoteNumber, quoteNumber), isNull(jobs.deletedAt)));
  return job;
}

/** Whether a person manages the job or is assigned to it. */
export async function isOnJob(db: Executor, id: number, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isInScope({ userId })));
  return rows.length > 0;
}

/** The ids of the jobs that aren't deleted, locked, in order. */
export async function lockLiveJobs(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), isNull(jobs.deletedAt)))
    .orderBy(jobs.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** A job, locked against changes until the transaction ends, for records on it. */
export async function findJobForShare(tx: Transaction, id: number) {
  const [job] = await tx
    .select({ id: jobs.id, number: jobs.number, phase: jobs.phase })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .for('share');
  return job;
}

/** The business units of jobs. */
export async function findJobUnits(db: Executor, ids: readonly number[]): Promise<BusinessUnit[]> {
  const rows = await db
    .selectDistinct({ unit: jobs.businessUnit })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return rows.map(({ unit }) => unit);
}

/** Inserts a job with the next number of the year. */
export async function insertJob(tx: Transaction, thisYear: number, values: NewJob): Promise<Job> {
  const ordinal = await takeOrdinal(tx, thisYear);
  const [row] = await tx
    .insert(jobs)
    .values({ ...values, year: thisYear, ordinal })
    .returning({ id: jobs.id });
  return found(await findJob(tx, found(row, 'Job').id), 'Job');
}

/** The next number of a year. No number is given twice, not even after its job was permanently deleted. */
export async function takeOrdinal(tx: Executor, year: number): Promise<number> {
  const [row] = await tx
    .insert(jobNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: jobNumbers.year, set: { last: sql`${jobNumbers.last} + 1` } })
    .returning({ last: jobNumbers.last });
  return found(row, 'Number').last;
}

/** Raises the version of a job whose budget changed, so that a change based on the earlier budget is a conflict. */
export async function raiseVersion(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(jobs)
    .set(changed(jobs, {}, true))
    .where(eq(jobs.id, id));
}

export async function updateJobRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewJob>,
  hasNewCrew = false,
): Promise<Job> {
  await tx
    .update(jobs)
    .set(changed(jobs, changes, hasNewCrew))
    .where(eq(jobs.id, id));
  return found(await findJob(tx, id), 'Job');
}

/** Changes the phase of a job, from this moment on. */
export async function moveJobRow(tx: Transaction, id: number, changes: Partial<NewJob>): Promise<Job> {
  await tx
    .update(jobs)
    .set({ ...changed(jobs, changes, true), phaseChangedAt: sql`now()` })
    .where(eq(jobs.id, id));
  return found(await findJob(tx, id), 'Job');
}

export async function replaceCrew(tx: Transaction, jobId: number, crew: readonly string[]): Promise<void> {
  await tx.delete(jobCrew).where(eq(jobCrew.jobId, jobId));
  if (crew.length > 0) await tx.insert(jobCrew).values(crew.map((userId) => ({ jobId, userId })));
}

/** The people who are approved and active. */
export async function findTeamMembers(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.isApproved, true), eq(users.isActive, true)));
  return new Set(rows.map(({ id }) => id));
}

export async function insertMove(tx: Transaction, move: typeof jobMoves.$inferInsert): Promise<void> {
  await tx.insert(jobMoves).values(move);
}

const MOST_MOVES = 200;

export async function findMoves(db: Executor, jobId: number): Promise<JobMove[]> {
  const { jobId: _, ...columns } = getTableColumns(jobMoves);
  return db
    .select({ ...columns, movedByName: personName(sql`${jobMoves.movedBy}`) })
    .from(jobMoves)
    .where(eq(jobMoves.jobId, jobId))
    .orderBy(desc(jobMoves.id))
    .limit(MOST_MOVES);
}

/** The best matches of a search. */
export function findMatchingJobs(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: jobs.id, number: jobs.number, name: jobs.name, phase: jobs.phase })
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), or(matches(jobs.searchText, q), hasNumber(q))))
    .orderBy(jobSortKeys.name.expression, jobs.id)
    .limit(limit);
}

function isInScope(scope: JobScope): SQL | undefined {
  if (scope === 'all') return undefined;
  const { userId } = scope;
  return sql`("jobs"."manager_id" = ${userId} or exists (
    select from ${jobCrew} where job_id = "jobs"."id" and user_id = ${userId}))`;
}

function jobFilters({ q, phase, kind, unit, manager, contactId, dealId, quoteNumber, propertyId }: JobFilter): SQL[] {
  const conditions = [
    matchesJob(q),
    phase && inArray(jobs.phase, phase),
    kind && inArray(jobs.kind, kind),
    unit && inArray(jobs.businessUnit, unit),
    matchesOwner(jobs.managerId, manager),
    contactId === undefined ? undefined : eq(jobs.contactId, contactId),
    dealId === undefined ? undefined : eq(jobs.dealId, dealId),
    quoteNumber === undefined ? undefined : eq(jobs.quoteNumber, quoteNumber),
    propertyId === undefined ? undefined : eq(jobs.propertyId, propertyId),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Jobs whose text or customer contains `q`, and the job with that number. */
function matchesJob(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const isCustomer = sql`"jobs"."contact_id" in (select id from ${contacts} where ${matchesText(contacts.searchText, q)})`;
  return or(matchesText(jobs.searchText, q), isCustomer, hasNumber(q));
}

function hasNumber(q: string): SQL | undefined {
  const number = readJobNumber(q);
  return number && and(eq(jobs.year, number.year), eq(jobs.ordinal, number.ordinal));
}
