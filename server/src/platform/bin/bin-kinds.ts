import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { Act } from '../http/act.ts';
import type { BinnableTable, Listing, RecordKind } from '../records/record-kind.ts';

/** A kind of record in Trash, and how to restore it. */
export interface BinKind extends Listing {
  /** The resource name in the audit log: `lead`. */
  kind: string;
  table: BinnableTable;
  /** Restores a record and its links. */
  restore: (act: Act, id: number) => Promise<unknown>;
  /** Which deleted rows are never purged; Trash doesn't list them after 30 days. */
  keeps?: (() => SQL) | undefined;
}

/** Every kind of record that goes to Trash. Each module's plugin adds its own. */
export class BinKinds {
  readonly #kinds = new Map<string, BinKind>();

  add(
    { resource, description }: RecordKind<unknown, unknown>,
    restore: BinKind['restore'],
    keeps?: BinKind['keeps'],
  ): void {
    const { table, trash } = description;
    if (!trash) throw new Error(`${resource} doesn't say how Trash shows it`);
    this.#kinds.set(resource, { ...trash, kind: resource, table, restore, keeps });
  }

  all(): readonly BinKind[] {
    return [...this.#kinds.values()];
  }

  find(kind: string): BinKind | undefined {
    return this.#kinds.get(kind);
  }
}

/**
 * Permanently deletes records that have been in Trash for 30 days, in small batches. @returns how many were deleted
 */
export async function purgeBinned(tx: Transaction, { table, kind, keeps }: BinKind, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with expired as materialized (
      select ${table.id} from ${table} where ${table.deletedAt} <= now() - interval '30 days'
        ${keeps ? sql`and not ${keeps()}` : sql``}
      order by ${table.deletedAt} limit ${limit} for update skip locked
    )
    delete from ${table} where ${table.id} in (select id from expired) returning ${table.id}`);
  if (rows.length === 0) return 0;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`delete from mentions where resource = ${kind} and record_id in (${ids})`);
  return rows.length;
}
