import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { binned, isRestorable, unbinned } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { builtOnce } from '../db/prepared.ts';
import type { EventKind } from '../events/event-readers.ts';

export type BinnableTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'deletedAt' | 'deletedBy', AnyPgColumn>;
type Columns = Record<string, AnyPgColumn | SQL>;
/** Reads a record that isn't deleted. */
type Find<Row> = (tx: Transaction, id: number) => Promise<Row | undefined>;

/** A kind of record that can be locked. */
export interface Lockable<Row> {
  /** Its name in the audit log and in live events: `lead`. */
  resource: EventKind;
  /** Its name in messages: `Lead`. */
  noun: string;
  /** Returns the record, locked until the transaction ends. Other transactions that want to change it wait. */
  findForUpdate(tx: Transaction, id: number): Promise<Row | undefined>;
}

/** Describes a kind of record that is never deleted. */
export function lockable<Row>({
  table,
  find,
  ...names
}: Pick<Lockable<Row>, 'resource' | 'noun'> & {
  table: PgTable & { id: AnyPgColumn };
  find: Find<Row>;
}): Lockable<Row> {
  const row = lockOf(table, { id: table.id });
  const findForUpdate: Find<Row> = async (tx, id) => {
    await row(tx).execute({ id });
    return find(tx, id);
  };
  return { ...names, findForUpdate };
}

/** How Trash shows a kind of record. */
export interface Listing {
  /** The plural name: `Leads`. */
  label: string;
  /** The name of a record. */
  name: SQL;
  /** Details below the name: what the record belongs to, or its text. */
  detail: SQL;
}

interface Description<Shown extends Columns> extends Pick<Lockable<unknown>, 'resource' | 'noun'> {
  table: BinnableTable;
  /** The columns read with the lock. */
  columns: Shown;
  /** Left out for kinds whose deleted records only their owner sees. Trash doesn't list them. */
  trash?: Listing;
}

/** Locks, deletes and restores one kind of record, the same way for every kind (docs/decisions/049). */
export class RecordKind<Row, Stored> implements Lockable<Row> {
  readonly resource: EventKind;
  readonly noun: string;
  readonly description: Description<Columns>;
  readonly #find: Find<Row> | undefined;
  readonly #live: (tx: Executor) => { execute(values: { id: number }): Promise<object[]> };
  readonly #inBin: (tx: Executor) => { execute(values: { id: number }): Promise<object[]> };

  constructor(description: Description<Columns>, find?: Find<Row>) {
    const { resource, noun, table, columns } = description;
    this.resource = resource;
    this.noun = noun;
    this.description = description;
    this.#find = find;
    // With `find`, also lock deleted rows: a row may be restored while this waits, and `find` then reads it.
    this.#live = find ? lockOf(table, { id: table.id }) : lockOf(table, columns, isNull(table.deletedAt));
    this.#inBin = lockOf(table, columns, isRestorable(table));
  }

  /** The same kind, with `find` reading each record once its row is locked. */
  reading<Shown>(find: Find<Shown>): RecordKind<Shown, Stored> {
    return new RecordKind(this.description, find);
  }

  async findForUpdate(tx: Transaction, id: number): Promise<Row | undefined> {
    const [row] = await this.#live(tx).execute({ id });
    if (this.#find) return this.#find(tx, id);
    // biome-ignore lint/plugin: without `find`, `Row` is inferred from the columns; types can't follow that
    return row as Row | undefined;
  }

  /** Returns a deleted record that can still be restored, locked. */
  async findDeletedForUpdate(tx: Transaction, id: number): Promise<Stored | undefined> {
    const [row] = await this.#inBin(tx).execute({ id });
    // biome-ignore lint/plugin: `Stored` is inferred from the columns; types can't follow that
    return row as Stored | undefined;
  }

  async bin(tx: Transaction, id: number, deletedBy: string | null): Promise<void> {
    const { table } = this.description;
    await tx.update(table).set(binned(table, deletedBy)).where(eq(table.id, id));
  }

  /**
   * Restores a locked record from Trash.
   * @param values other changes to the row
   */
  async unbin(tx: Transaction, id: number, values: object = {}): Promise<Row> {
    const { table, columns } = this.description;
    const update = tx
      .update(table)
      .set({ ...unbinned(table), ...values })
      .where(eq(table.id, id));
    if (this.#find) await update;
    // biome-ignore lint/plugin: as in `findForUpdate`
    const row = this.#find ? await this.#find(tx, id) : ((await update.returning(columns))[0] as Row | undefined);
    if (row === undefined) throw new Error(`${this.resource} ${id} is gone although it is locked`);
    return row;
  }
}

/** Describes a kind of record stored in one row; `reading` adds data from other tables. */
export function recordKind<Shown extends Columns>(
  description: Description<Shown>,
): RecordKind<SelectResultFields<Shown>, SelectResultFields<Shown>> {
  return new RecordKind(description);
}

function lockOf(table: PgTable & { id: AnyPgColumn }, columns: Columns, condition?: SQL) {
  return builtOnce((db) =>
    db
      .select(columns)
      .from(table)
      .where(and(eq(table.id, sql.placeholder('id')), condition))
      .for('update')
      .prepare(''),
  );
}
