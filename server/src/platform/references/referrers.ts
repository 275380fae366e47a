import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';

/** A table that points at a kind of record, and which of its rows make the record used. */
export interface Referrer {
  /** The kind of record it points at, as the audit log names it: `deal`. */
  to: EventKind;
  /** Its own name among those that point there; merges of contacts store it. */
  name: string;
  /** What a row of it is called in the audit log. */
  resource: EventKind;
  table: PgTable & { id: AnyPgColumn };
  column: AnyPgColumn;
  counts?: SQL;
  having?: SQL;
  /** Money stands in the books for the record. */
  isMoney?: boolean;
  /** Said where a use keeps something from being undone: 'The deal now has a quote.' */
  says?: string;
  /** Rows that stay with their record when everything else moves to another one. @param to its id */
  staysBehind?: (to: number) => SQL;
}

/** What points at a record; every module adds its tables. A test compares them with the foreign keys of the database. */
export class Referrers {
  readonly #referrers: Referrer[] = [];

  add(referrer: Referrer): void {
    this.#referrers.push(referrer);
  }

  to(kind: EventKind): readonly Referrer[] {
    return this.#referrers.filter(({ to }) => to === kind);
  }
}

/** Rows that do not count, by the name of their referrer. */
type Besides = Readonly<Record<string, number | null>>;

/** Whether anything in use points at a record: a condition for a statement that has the record. @param record its id */
export function isReferredTo(record: SQL, referrers: readonly Referrer[]): SQL {
  const uses = referrers.map((referrer) => isUsedBy(record, referrer));
  return sql`(${sql.join(uses, sql` or `)})`;
}

/** The referrers that use a record. */
export async function findUses(
  tx: Transaction,
  id: number,
  referrers: readonly Referrer[],
  besides: Besides = {},
): Promise<Referrer[]> {
  const record = sql`${id}::integer`;
  const columns = referrers.map(
    (referrer) => sql`${isUsedBy(record, referrer, besides[referrer.name])} as ${sql.identifier(referrer.name)}`,
  );
  const { rows } = await tx.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  return referrers.filter(({ name }) => rows[0]?.[name] === true);
}

function isUsedBy(record: SQL, { table, column, counts, having }: Referrer, besides: number | null = null): SQL {
  return sql`exists (
    select from ${table} where ${column} = ${record} and ${table.id} is distinct from ${besides}::integer
    ${counts ? sql`and ${counts}` : sql``} ${having ?? sql``}
  )`;
}
