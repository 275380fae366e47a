import { isRealDay } from '@builder-os/contract/platform/dates';
import { isStorableText } from '@builder-os/contract/platform/fields';
import { COUNTED_UP_TO, DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { index, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { readCursorParts, writeCursorParts } from '../http/cursors.ts';
import { validation } from '../http/errors.ts';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';

/** A list's sort key: an expression that is never null, with an index on (expression, id). */
export interface SortKey {
  expression: SQL;
  type: 'text' | 'integer' | 'numeric' | 'date' | 'timestamptz';
  /**
   * At most a few hundred rows share a value: the database sorts those as it reads, and the index is smaller without
   * the id.
   */
  isNearlyUnique?: boolean;
}

export interface Sort<Key extends string> {
  key: Key;
  descending: boolean;
}

interface KeysetOptions<Key extends string> {
  keys: Record<Key, SortKey>;
  id: AnyColumn;
  sort: Sort<Key>;
  page: { limit?: number; cursor?: string };
}

/** The parts of a query that select one page, and the function that turns its rows into that page. */
export interface Keyset {
  /** Rows after the cursor; undefined on the first page. */
  after: SQL | undefined;
  /** The cursor's key as text; undefined on the first page. */
  startKey: string | undefined;
  orderBy: SQL[];
  /** One row more than requested, to tell whether there is a next page. */
  limit: number;
  /** Select this as `sortKey`. */
  sortKey: SQL<string>;
  /** The expression the list is ordered by. */
  key: SQL;
  /** The order as text: `-createdAt`. */
  order: string;
  /** The same page conditions for rows known only by their key and id. */
  over(key: SQL, id: SQL): Pick<Keyset, 'after' | 'orderBy'>;
  toPage<Row extends { id: number | string; sortKey: string }>(
    rows: Row[],
    total: number,
    hasNext?: boolean,
  ): Page<Row>;
}

/**
 * Pages through a list from the last row seen, so the thousandth page costs as much as the first.
 * @throws AppError `validation` (400) naming `cursor` when it's damaged or was made for another order
 */
export function keyset<Key extends string>({ keys, id, sort, page }: KeysetOptions<Key>): Keyset {
  const { expression, type } = keys[sort.key];
  const order = `${sort.descending ? '-' : ''}${sort.key}`;
  const limit = page.limit ?? DEFAULT_LIMIT;
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const idType = id.getSQLType() === 'uuid' ? 'uuid' : 'integer';
  const start = page.cursor === undefined ? undefined : readCursor(page.cursor, { order, type, idType });
  const isPast = sql.raw(sort.descending ? '<' : '>');
  const over: Keyset['over'] = (key, ofId) => ({
    after: start && sql`(${key}, ${ofId}) ${isPast} (${start.key}::${sql.raw(type)}, ${start.id}::${sql.raw(idType)})`,
    orderBy: [sql`${key} ${direction}`, sql`${ofId} ${direction}`],
  });
  return {
    ...over(expression, sql`${id}`),
    limit: limit + 1,
    sortKey: keyText(expression, type),
    key: expression,
    order,
    over,
    startKey: start?.key,
    toPage(rows, total, hasNext = rows.length > limit) {
      const kept = rows.slice(0, limit);
      const last = hasNext ? kept.at(-1) : undefined;
      return { rows: kept, nextCursor: last ? writeCursor(order, last) : null, total };
    },
  };
}

/** The indexes for the sort keys: one per key, over the rows a list shows. */
export function sortIndexes(table: string, keys: Record<string, SortKey>, id: AnyColumn, where: SQL) {
  return Object.entries(keys).map(([name, { expression, isNearlyUnique = false }]) => {
    const created = index(`${table}_by_${toSnakeCase(name)}_idx`);
    const key = sql`(${expression})`;
    return (isNearlyUnique ? created.on(key) : created.on(key, sql`${id}`)).where(where);
  });
}

/** The number of matching rows: exact up to 10,000, and not counted further. */
export async function countMatches(db: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const matches = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as('matches');
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(matches);
  return row?.total ?? 0;
}

// Keep microseconds: a cursor cut to milliseconds would skip or repeat rows.
function keyText(expression: SQL, type: SortKey['type']): SQL<string> {
  if (type !== 'timestamptz') return sql<string>`(${expression})::text`;
  return sql<string>`to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

const keyForms = {
  text: z.string().refine(isStorableText),
  integer: z.string().regex(/^-?\d{1,9}$/),
  numeric: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
  date: z.string().refine((text) => text === 'infinity' || isRealDay(text)),
  timestamptz: z.iso.datetime({ precision: 6 }),
};
const idForms = { integer: z.number().int().min(1).max(2_147_483_647), uuid: z.uuid() };

interface CursorForm {
  order: string;
  type: SortKey['type'];
  idType: keyof typeof idForms;
}

function writeCursor(order: string, row: { id: number | string; sortKey: string }): string {
  return writeCursorParts([order, row.sortKey, row.id]);
}

function readCursor(cursor: string, { order, type, idType }: CursorForm): { key: string; id: number | string } {
  const form = z.tuple([z.literal(order), keyForms[type], idForms[idType]]);
  const parsed = form.safeParse(readCursorParts(cursor));
  if (!parsed.success) {
    throw validation({ cursor: 'Use a cursor returned by this list with the same sort order, or leave it out.' });
  }
  const [, key, id] = parsed.data;
  return { key, id };
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
