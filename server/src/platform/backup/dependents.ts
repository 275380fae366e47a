import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

interface Dependent extends Record<string, unknown> {
  table: string;
  /** The table a foreign key points to. Null for an index. */
  target: string | null;
  drop: string;
  make: string;
}

/**
 * The foreign keys and plain indexes dropped while rows are replaced: it's simpler and faster to load rows in any order
 * and build each index once. Only those that get in the way are dropped, since creating one takes milliseconds even
 * without rows.
 */
export class Dependents {
  readonly #tx: Transaction;
  #standing: Dependent[];
  #dropped: Dependent[] = [];

  private constructor(tx: Transaction, standing: Dependent[]) {
    this.#tx = tx;
    this.#standing = standing;
  }

  static async of(tx: Transaction): Promise<Dependents> {
    const { rows } = await tx.execute<Dependent>(sql.raw(DEPENDENTS));
    return new Dependents(tx, rows);
  }

  /** Drops the keys from and to tables that are about to be emptied. */
  dropKeysAround(tables: readonly string[]): Promise<void> {
    return this.#drop(({ table, target }) => target !== null && (tables.includes(table) || tables.includes(target)));
  }

  /** Drops the keys of a table that is about to get rows. */
  dropKeysOf(name: string): Promise<void> {
    return this.#drop(({ table, target }) => target !== null && table === name);
  }

  /** Drops the indexes of a table that is about to get many rows. */
  dropIndexesOf(name: string): Promise<void> {
    return this.#drop(({ table, target }) => target === null && table === name);
  }

  /** Creates indexes first. The keys are checked as they're created. */
  async makeAgain(): Promise<void> {
    const isKey = ({ target }: Dependent) => Number(target !== null);
    for (const { make } of this.#dropped.toSorted((a, b) => isKey(a) - isKey(b))) {
      await this.#tx.execute(sql.raw(make));
    }
    this.#dropped = [];
  }

  async #drop(isInTheWay: (dependent: Dependent) => boolean): Promise<void> {
    for (const dependent of this.#standing.filter(isInTheWay)) {
      await this.#tx.execute(sql.raw(dependent.drop));
      this.#dropped.push(dependent);
    }
    this.#standing = this.#standing.filter((dependent) => !isInTheWay(dependent));
  }
}

// The keys and indexes of a partitioned table must include those of its partitions, which `only` would omit.
const DEPENDENTS = `
  select t.relname::text as "table", r.relname::text as target,
    format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  union all
  select t.relname::text, null, format('drop index %s', i.indexrelid::regclass), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`;
