import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';

/** A table that refers to a kind of record, and which of its rows count as a use of the record. */
export interface Referrer {
  /** The kind of record it refers to, by its audit log name: `deal`. */
  to: EventKind;
  /** Unique among the referrers to that kind. Contact merges store it. */
  name: string;
  /** The audit log name of its rows. */
  resource: EventKind;
  table: PgTable & { id: AnyPgColumn };
  column: AnyPgColumn;
  counts?: SQL;
  having?: SQL;
  /** Whether its rows are money in the books. */
  isMoney?: boolean;
  /** Whether a won deal with such rows stays won. A cost may be posted at any stage. */
  keepsDealWon?: boolean;
  /** The reason shown when a use prevents an undo: 'The deal now has a quote.' */
  says?: string;
  /** Rows that stay with their record when the others move to another one. @param to the id of the other record */
  staysBehind?: (to: number) => SQL;
}

/**
 * The tables that refer to records. Each module adds its own. A test compares them with the database's foreign keys.
 */
export class Referrers {
  readonly #referrers: Referrer[] = [];

  add(referrer: Referrer): void {
    this.#referrers.push(referrer);
  }

  to(kind: EventKind): readonly Referrer[] {
    return this.#referrers.filter(({ to }) => to === kind);
  }
}

/** A row to ignore for each referrer: its id by the referrer's `name`. */
type Besides = Readonly<Record<string, number | null>>;

/** Whether anything in use points at a record: a condition for a statement that has the record. @param record its id */
export function isReferredTo(record: SQL, referrers: readonly Referrer[]): SQL {
  const uses = referrers.map((referrer) => isUsedBy(record, referrer));
  return sql`(${sql.join(uses, sql` or `)})`;
}

/** Returns the referrers with a row that uses the record. */
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
