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
  /** As the log and the live events name it: `lead`. */
  resource: EventKind;
  /** As messages name one: `Lead`. */
  noun: string;
  /** The record, locked until the transaction ends: whoever else wants to change it waits. */
  findForUpdate(tx: Transaction, id: number): Promise<Row | undefined>;
}

/** Describes a kind of record that nobody deletes. */
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
  /** As people call many of them: `Leads`. */
  label: string;
  /** What one is called. */
  name: SQL;
  /** Where one belongs, or what it says. */
  detail: SQL;
}

interface Description<Shown extends Columns> extends Pick<Lockable<unknown>, 'resource' | 'noun'> {
  table: BinnableTable;
  /** The columns that are read under the lock. */
  columns: Shown;
  /** Missing where only its owner sees a deleted one. */
  trash?: Listing;
}

/** A kind of record that is locked, deleted and restored the same way everywhere (docs/decisions/049). */
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
    // With `find`, a deleted row is locked as well: it may be restored while this waits for it.
    this.#live = find ? lockOf(table, { id: table.id }) : lockOf(table, columns, isNull(table.deletedAt));
    this.#inBin = lockOf(table, columns, isRestorable(table));
  }

  /** The same kind, with each record read by `find` once its row is locked. */
  reading<Shown>(find: Find<Shown>): RecordKind<Shown, Stored> {
    return new RecordKind(this.description, find);
  }

  async findForUpdate(tx: Transaction, id: number): Promise<Row | undefined> {
    const [row] = await this.#live(tx).execute({ id });
    if (this.#find) return this.#find(tx, id);
    // biome-ignore lint/plugin: without `find`, `Row` is inferred from the columns; types can't follow that
    return row as Row | undefined;
  }

  /** A deleted record, locked, as long as it can be restored. */
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
   * Takes a record that is locked out of the bin.
   * @param values what else changes with it
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

/** Describes a kind of record whose columns are all it shows; `reading` adds what lies in other tables. */
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
