import type {
  Activity,
  ActivityListQuery,
  ActivityStatus,
  CreateActivity,
} from '@builder-os/contract/modules/sales/activities';
import type { ActivityPhoto } from '@builder-os/contract/modules/sales/activity-photos';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notCounted, WholeList } from '../../../platform/counters/counters.queries.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { searchedPage } from '../../../platform/db/searched-page.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { activities, activitySortKeys, DUE_WHEN_DONE } from './activities.table.ts';

const { searchText, remindedFor, ...ownColumns } = getTableColumns(activities);
const wholeList = new WholeList<ActivityRecord>('activities');
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

// Subqueries instead of joins: RETURNING can't join, and a list only looks up the rows it returns. Tables are named in
// plain SQL because drizzle omits a column's table in RETURNING, so it would resolve to the inner table.
const activityColumns = {
  ...ownColumns,
  contactName: sql<
    string | null
  >`(select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = activities.contact_id)`,
  leadTitle: sql<string | null>`(select l.title from leads l where l.id = activities.lead_id)`,
  dealTitle: sql<string | null>`(select d.title from deals d where d.id = activities.deal_id)`,
  // Raw table names, because the modules of jobs and to-dos depend on this one.
  jobNumber: sql<string | null>`(
    select j.number from jobs j where j.id = activities.job_id and j.deleted_at is null)`,
  photos: sql<ActivityPhoto[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'fileName', p.file_name, 'size', p.size) order by p.id), '[]')
    from activity_photos p where p.activity_id = activities.id)`,
  isTodo: sql<boolean>`exists (select from todos t where t.activity_id = activities.id)`,
};

export const activityKind = recordKind({
  resource: 'activity',
  noun: 'Activity',
  table: activities,
  columns: activityColumns,
  trash: { label: 'Activities', name: sql`${activities.title}`, detail: sql`${activities.type}` },
});

export type ActivityRecord = Omit<typeof activities.$inferSelect, 'searchText' | 'remindedFor'> &
  Pick<Activity, 'contactName' | 'leadTitle' | 'dealTitle' | 'jobNumber' | 'photos' | 'isTodo'>;

/** A deal, and the lead it came from. */
export interface DealOrigin {
  id: number;
  leadId: number | null;
}

/** A job, and the deal it came from. */
export interface JobOrigin {
  id: number;
  dealId: number | null;
}

/** The record whose activities a page lists, with the record that came before it. */
interface Origins {
  /** Matches the deal's activities, and its lead's that have no deal. */
  ofDeal?: DealOrigin;
  /** Matches the job's activities, and its deal's that have no job. */
  ofJob?: JobOrigin;
}

export async function findActivityPage(
  db: Executor,
  query: ActivityListQuery & Origins,
): Promise<Page<ActivityRecord>> {
  const { q, sort = NEWEST_FIRST, ...narrowing } = query;
  const filters = activityFilters(narrowing);
  const page = keyset({ keys: activitySortKeys, id: activities.id, sort, page: query });
  const where = and(isNull(activities.deletedAt), ...filters);
  const read = (condition: SQL | undefined, total = notCounted) =>
    db
      .select({ ...activityColumns, sortKey: page.sortKey, total })
      .from(activities)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  const matches = matchesText(activities.searchText, q);
  if (q) {
    const isNewestFirst = sort.key === 'createdAt' && sort.descending;
    const inOrderOf = isNewestFirst ? activities.createdAt : undefined;
    return searchedPage(db, { table: activities, q, matches, where: and(...filters), page, read, inOrderOf });
  }
  if (filters.length === 0) {
    const first = sql`${stablePlan} ${and(where, page.after)}`;
    return wholeList.page(db, page, (total) => read(first, total));
  }
  const within = sort.key === 'due' ? isDueWithin(query.status) : undefined;
  const [rows, total] = await Promise.all([read(and(where, page.after, within)), countMatches(db, activities, where)]);
  return page.toPage(rows, total);
}

export async function insertActivity(
  tx: Transaction,
  values: CreateActivity & { createdBy: string | null },
): Promise<ActivityRecord> {
  const [activity] = await tx.insert(activities).values(values).returning(activityColumns);
  return found(activity, 'Activity');
}

export async function updateActivityRow(
  tx: Transaction,
  id: number,
  changes: Partial<CreateActivity> & { createdBy?: string },
): Promise<ActivityRecord> {
  return setActivity(tx, id, changed(activities, changes));
}

async function setActivity(
  tx: Transaction,
  id: number,
  values: Parameters<ReturnType<typeof tx.update<typeof activities>>['set']>[0],
): Promise<ActivityRecord> {
  const [activity] = await tx.update(activities).set(values).where(eq(activities.id, id)).returning(activityColumns);
  return found(activity, 'Activity');
}

function activityFilters(query: ActivityListQuery & Origins): SQL[] {
  const { q, type, status, contactId, leadId, dealId, jobId, ofDeal, ofJob, owner, ids } = query;
  const conditions = [
    matchesText(activities.searchText, q),
    type && inArray(activities.type, type),
    status && or(...status.map((value) => STATUS_CONDITIONS[value])),
    contactId === undefined ? undefined : belongsToContact(contactId),
    leadId === undefined ? undefined : eq(activities.leadId, leadId),
    dealId === undefined ? undefined : eq(activities.dealId, dealId),
    jobId === undefined ? undefined : eq(activities.jobId, jobId),
    ofDeal && belongsTo(ofDeal),
    ofJob && belongsToJob(ofJob),
    owner === undefined ? undefined : eq(activities.createdBy, owner),
    matchesScheduled(query),
    ids && inArray(activities.id, ids),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/**
 * Bounds on the `due` sort key for these statuses. Without them, a page of the last ones would read all activities
 * before it.
 */
function isDueWithin(status: ActivityStatus[] | undefined): SQL | undefined {
  if (status === undefined) return undefined;
  const { expression } = activitySortKeys.due;
  const isAsked = (value: ActivityStatus) => status.includes(value);
  return and(
    isAsked('overdue') ? undefined : sql`${expression} >= ${isAsked('pending') ? sql`now()` : DUE_WHEN_DONE}`,
    isAsked('completed') ? undefined : sql`${expression} < ${isAsked('pending') ? DUE_WHEN_DONE : sql`now()`}`,
  );
}

// Same expression as the index that sorts by this time. It puts activities without a time last, so they're excluded.
function matchesScheduled({ from, to }: ActivityListQuery): SQL | undefined {
  const { expression } = activitySortKeys.scheduledAt;
  return and(
    from === undefined ? undefined : sql`${expression} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${expression} < ${to}::timestamptz`,
    from === undefined && to === undefined ? undefined : isNotNull(activities.scheduledAt),
  );
}

/** The contact's activities, and those of its leads and deals that name no contact. */
function belongsToContact(contactId: number): SQL | undefined {
  const ofLead = sql`${activities.leadId} = any(array(
    select l.id from leads l where l.contact_id = ${contactId} and l.deleted_at is null))`;
  const ofDeal = sql`${activities.dealId} = any(array(
    select d.id from deals d where d.contact_id = ${contactId} and d.deleted_at is null))`;
  return or(eq(activities.contactId, contactId), and(isNull(activities.contactId), or(ofLead, ofDeal)));
}

function belongsTo({ id, leadId }: DealOrigin): SQL | undefined {
  const ofLead = leadId === null ? undefined : and(eq(activities.leadId, leadId), isNull(activities.dealId));
  return or(eq(activities.dealId, id), ofLead);
}

function belongsToJob({ id, dealId }: JobOrigin): SQL | undefined {
  const ofDeal = dealId === null ? undefined : and(eq(activities.dealId, dealId), isNull(activities.jobId));
  return or(eq(activities.jobId, id), ofDeal);
}

/**
 * Whether a job exists and the person may see it; if so, it can't be deleted until the transaction ends. Raw table names,
 * because the jobs module depends on this one.
 * @param userId the person who must manage the job or be assigned to it; null for people who see all jobs
 */
export async function isJobSeen(tx: Transaction, jobId: number, userId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from jobs where id = ${jobId} and deleted_at is null
      and (${userId}::uuid is null or manager_id = ${userId}::uuid
        or exists (select from job_crew where job_id = jobs.id and user_id = ${userId}::uuid))
    for key share`);
  return rows.length > 0;
}

// The same rule as the contract's `activityStatus`, by the database's clock.
const STATUS_CONDITIONS: Record<ActivityStatus, SQL> = {
  completed: sql`${activities.isCompleted}`,
  overdue: sql`(not ${activities.isCompleted} and ${activities.scheduledAt} < now())`,
  pending: sql`(not ${activities.isCompleted} and (${activities.scheduledAt} is null or ${activities.scheduledAt} >= now()))`,
};
