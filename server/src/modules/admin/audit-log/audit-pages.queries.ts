import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import { findFirstLogMonth } from '../../../platform/audit/log-months.queries.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Keyset } from '../../../platform/db/keyset.ts';
import {
  halvesOf,
  isBeforePage,
  type MonthSpan,
  singleMonthsOf,
  spansOf,
  type TimeRange,
  within,
} from '../../../platform/db/month-spans.ts';
import { matchesText } from '../../../platform/db/search.ts';

// If a single month has more matches, the next one in the log's order is near.
const COLLECTED_UP_TO = 3_000;

interface LogRead<Row> {
  ends: TimeRange;
  page: Keyset;
  /** Doesn't include the search text. */
  filters: SQL[];
  /** Reads rows of a span in the page's order. */
  read: (span: MonthSpan, where: SQL | undefined, limit: number) => Promise<Row[]>;
  /** Whether the page is one of many in a file. Nobody reads its total. */
  isForFile: boolean;
}

/** The first month of the log, and now. */
export async function findLogEnds(db: Executor): Promise<TimeRange> {
  return { oldest: await findFirstLogMonth(db), newest: new Date() };
}

/**
 * The rows of a page and one more, read from the newest spans of the log first. The pages of a file are read month by
 * month: most are within one, and then only its partition is planned.
 */
export async function readPageBySpans<Row>({ ends, page, filters, read, isForFile }: LogRead<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const span of isForFile ? singleMonthsOf(ends) : spansOf(ends)) {
    if (rows.length >= page.limit) break;
    if (isBeforePage(span, page)) continue;
    rows.push(...(await read(span, and(...filters, page.after), page.limit - rows.length)));
  }
  return rows;
}

/** The number of entries up to a limit, counted from the newest spans first. */
export async function countBySpans(
  db: Executor,
  { ends, filters, upTo }: Pick<LogRead<unknown>, 'ends' | 'filters'> & { upTo: number },
): Promise<number> {
  let total = 0;
  for (const span of spansOf(ends)) {
    if (total >= upTo) break;
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(auditLogs)
      .where(and(...filters, ...within(auditLogs.timestamp, span)))
      .limit(upTo - total)
      .as('counted');
    const [row] = await db.select({ rows: sql<number>`count(*)::integer` }).from(counted);
    total += row?.rows ?? 0;
  }
  return total;
}

/**
 * The rows of a page of a search, and the number of matches up to a limit. The text may be in the log or in the
 * personal values, and each has its own index, so the matches of a span are collected from both. A span with too many
 * matches is halved; a single month is read in the log's order.
 */
export async function searchBySpans<Row>(
  db: Executor,
  q: string,
  { ends, page, filters, read, isForFile }: LogRead<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let total = 0;
  const visit = async (span: MonthSpan): Promise<void> => {
    const isCounted = isForFile || total > SEARCH_COUNTED_UP_TO;
    if (isCounted && (rows.length >= page.limit || isBeforePage(span, page))) return;
    const found = await collect(db, q, { span, filters, page });
    total += found.total;
    if (found.total <= COLLECTED_UP_TO) {
      if (found.ids.length === 0 || rows.length >= page.limit) return;
      rows.push(...(await read(span, isOneOf(found), page.limit - rows.length)));
      return;
    }
    const halves = halvesOf(span, ends);
    if (halves) for (const half of halves) await visit(half);
    else if (rows.length < page.limit) {
      const matches = or(matchesText(auditLogs.searchText, q), matchesText(auditPersonalValues.searchText, q));
      rows.push(...(await read(span, and(...filters, page.after, matches), page.limit - rows.length)));
    }
  };
  for (const span of spansOf(ends)) await visit(span);
  return { rows, total: Math.min(total, SEARCH_COUNTED_UP_TO + 1) };
}

interface Collected extends Record<string, unknown> {
  total: number;
  ids: number[];
  times: string[];
}

/** Selects by time as well as by id, so each row is looked up in its own month. */
function isOneOf({ ids, times }: Collected): SQL {
  return sql`(${auditLogs.id}, ${auditLogs.timestamp}) in (
    select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(times)}::timestamptz[]))`;
}

/** The number of matches in a span, and those on the page if all matches were collected. */
async function collect(
  db: Executor,
  q: string,
  { span, filters, page }: Pick<LogRead<unknown>, 'filters' | 'page'> & { span: MonthSpan },
): Promise<Collected> {
  const { after, orderBy } = page.over(sql`key`, sql`id`);
  const most = sql.raw(String(COLLECTED_UP_TO + 1));
  const inLog = and(...filters, ...within(auditLogs.timestamp, span), matchesText(auditLogs.searchText, q));
  const inValues = and(
    ...within(auditPersonalValues.loggedAt, span),
    matchesText(auditPersonalValues.searchText, q),
    // Every personal value has a log row, which is read only if there are filters.
    filters.length === 0
      ? undefined
      : sql`exists (select from ${auditLogs} where ${auditLogs.id} = ${auditPersonalValues.auditId}
          and ${auditLogs.timestamp} = ${auditPersonalValues.loggedAt} and ${and(...filters)})`,
  );
  const { rows } = await db.execute<Collected>(sql`
    with matches as materialized (
      (select ${auditLogs.id} as id, ${auditLogs.timestamp} as key from ${auditLogs} where ${inLog} limit ${most})
      union
      (select ${auditPersonalValues.auditId}, ${auditPersonalValues.loggedAt} from ${auditPersonalValues}
        where ${inValues} limit ${most})
    ), on_page as materialized (
      select id, key from matches ${after && sql`where ${after}`} order by ${sql.join(orderBy, sql`, `)} limit ${page.limit}
    )
    select (select count(*)::integer from matches) as total, array(select id::integer from on_page) as ids,
      array(select key::text from on_page) as times`);
  const [found] = rows;
  if (!found) throw new Error('the search answered no row');
  return found;
}
