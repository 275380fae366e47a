import { type AuditFilter, type AuditListQuery, NOBODY } from '@builder-os/contract/modules/admin/audit-log';
import { COUNTED_UP_TO, SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { type MonthSpan, within } from '../../../platform/db/month-spans.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { countBySpans, findLogEnds, readPageBySpans, searchBySpans } from './audit-pages.queries.ts';

const ROWS_A_PAGE_OF_FILES = 1_000;

export const auditSortKeys = {
  timestamp: { expression: sql`${auditLogs.timestamp}`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>;

/** The time zone of the filter's days. */
interface InZone {
  timeZone: string;
}

const columns = {
  id: auditLogs.id,
  timestamp: auditLogs.timestamp,
  userId: auditLogs.userId,
  userName: auditLogs.userName,
  action: auditLogs.action,
  resourceType: auditLogs.resourceType,
  resourceId: auditLogs.resourceId,
  label: auditPersonalValues.label,
  ipAddress: auditLogs.ipAddress,
  reason: sql<string | null>`coalesce(${auditPersonalValues.details} ->> 'reason', ${auditLogs.details} ->> 'reason')`,
  status: sql<string | null>`${auditLogs.details} ->> 'status'`,
  /** Only the field names, because values can be pages of notes. */
  fields: sql<string[]>`array(
    select jsonb_object_keys(coalesce(${auditLogs.details} -> 'after', '{}'))
    union all select jsonb_object_keys(coalesce(${auditPersonalValues.details} -> 'after', '{}'))
  )`,
};

// With the time as well, PostgreSQL looks only in the row's month.
const isOfEntry = and(
  eq(auditPersonalValues.auditId, auditLogs.id),
  eq(auditPersonalValues.loggedAt, auditLogs.timestamp),
);

export interface AuditRow {
  id: number;
  timestamp: string;
  userId: string | null;
  userName: string | null;
  action: string;
  resourceType: string | null;
  resourceId: string | null;
  label: string | null;
  ipAddress: string | null;
  reason: string | null;
  status: string | null;
  fields: string[];
}

/** A page of the log, newest first. A page for a file isn't counted, because nobody reads the total. */
export async function findAuditPage(
  db: Executor,
  query: AuditListQuery & InZone,
  isForFile = false,
): Promise<Page<AuditRow & { sortKey: string }>> {
  const page = keyset({
    keys: auditSortKeys,
    id: auditLogs.id,
    sort: { key: 'timestamp', descending: true },
    page: isForFile ? { limit: ROWS_A_PAGE_OF_FILES, cursor: query.cursor } : query,
  });
  const filters = auditFilters(query);
  const read = (span: MonthSpan, where: SQL | undefined, limit: number) =>
    db
      .select({ ...columns, sortKey: page.sortKey })
      .from(auditLogs)
      .leftJoin(auditPersonalValues, and(isOfEntry, ...within(auditPersonalValues.loggedAt, span)))
      .where(and(where, ...within(auditLogs.timestamp, span)))
      .orderBy(...page.orderBy)
      .limit(limit);
  const ends = await findLogEnds(db);
  if (query.q) {
    const { rows, total } = await searchBySpans(db, query.q, { ends, page, filters, read, isForFile });
    return { ...page.toPage(rows, total), countedUpTo: SEARCH_COUNTED_UP_TO };
  }
  const [rows, total] = await Promise.all([
    readPageBySpans({ ends, page, filters, read, isForFile }),
    isForFile ? 0 : countBySpans(db, { ends, filters, upTo: COUNTED_UP_TO + 1 }),
  ]);
  return page.toPage(rows, total);
}

export async function findAuditEntry(db: Executor, id: number) {
  const [row] = await db
    .select({
      ...columns,
      userAgent: auditLogs.userAgent,
      requestId: auditLogs.requestId,
      details: sql<Record<string, unknown>>`${auditLogs.details}`,
      personal: sql<Record<string, unknown> | null>`${auditPersonalValues.details}`,
      erasedAt: auditPersonalValues.erasedAt,
    })
    .from(auditLogs)
    .leftJoin(auditPersonalValues, isOfEntry)
    // Planning every month takes longer than looking into each.
    .where(sql`${stablePlan} ${eq(auditLogs.id, id)}`);
  return row;
}

/** The filters of the log, its count and its export, except the search text. */
export function auditFilters({
  person,
  action,
  kind,
  record,
  from,
  to,
  timeZone,
}: Omit<AuditFilter, 'q'> & InZone): SQL[] {
  const begin = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone}::text)`;
  const conditions = [
    person === undefined ? undefined : person === NOBODY ? isNull(auditLogs.userId) : eq(auditLogs.userId, person),
    action ? eq(auditLogs.action, action) : undefined,
    kind ? eq(auditLogs.resourceType, kind) : undefined,
    record ? eq(auditLogs.resourceId, record) : undefined,
    from === undefined ? undefined : gte(auditLogs.timestamp, begin(from, 0)),
    to === undefined ? undefined : lt(auditLogs.timestamp, begin(to, 1)),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Everyone in the log, by their current name. A deleted person appears under the name they had then. */
export async function listAuditPeople(db: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    ${stablePlan} select u.id, coalesce(
      nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''),
      (select l.user_name from ${auditLogs} l where l.user_name is not null and ${newestOfPerson} limit 1),
      u.email, 'No Name') as name
    from ${users} u
    cross join lateral (
      select from ${auditLogs} l where ${newestOfPerson} limit 1) latest
    order by name limit 1000`);
  return rows;
}

// `between` and this order leave PostgreSQL only the index of people. With `=`, it may read the whole log to find someone
// with few entries.
export const newestOfPerson = sql`l.user_id between u.id and u.id order by l.user_id desc, l.timestamp desc, l.id desc`;

/** The distinct values of a column, found by skipping along its index, because the log may have millions of rows. */
export async function listAuditValues(db: Executor, column: 'action' | 'resource_type'): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    ${stablePlan} with recursive leap as (
      (select ${name} as value from ${auditLogs} where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from ${auditLogs} where ${name} > leap.value order by ${name} limit 1)
      from leap where leap.value is not null
    )
    select value from leap where value is not null limit 500`);
  return rows.map(({ value }) => value);
}
