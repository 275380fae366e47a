import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { quote, type TableShape } from './table-catalog.ts';

/** Columns that identify a table with secrets: a token's hash, or a sealed email with such a link. */
const MARKS = ['token_hash', 'is_sealed'];
/** Columns that change when a secret is used and don't affect whether it still works. */
const USE = ['last_used_at', 'last_opened_at'];

/**
 * The tables whose secrets a restore must not revive. They're found by their columns, so a new table can't be
 * forgotten.
 */
export function listSecretTables(tables: readonly TableShape[]): string[] {
  return tables.filter(({ columns }) => columns.some(({ name }) => MARKS.includes(name))).map(({ name }) => name);
}

/**
 * The secrets that work now, recorded before a restore replaces them. Secrets revoked or used since the backup aren't
 * among them, and on an empty machine there are none.
 */
export class LiveSecrets {
  readonly #rows: ReadonlyMap<string, string>;

  private constructor(rows: ReadonlyMap<string, string>) {
    this.#rows = rows;
  }

  static async of(tx: Transaction, tables: readonly TableShape[]): Promise<LiveSecrets> {
    const found = new Map<string, string>();
    for (const name of listSecretTables(tables)) {
      const { rows } = await tx.execute<{ marks: string }>(
        sql`select coalesce(json_agg(${markOf()}), '[]')::text as marks from ${tableOf(name)} r`,
      );
      found.set(name, rows[0]?.marks ?? '[]');
    }
    return new LiveSecrets(found);
  }

  /** Deletes the restored secrets that differ from those before the restore. */
  async dropOthers(tx: Transaction): Promise<void> {
    for (const [name, marks] of this.#rows) {
      await tx.execute(
        sql`delete from ${tableOf(name)} r where ${markOf()} not in (select json_array_elements_text(${marks}::json))`,
      );
    }
  }
}

function markOf() {
  const use = sql.join(
    USE.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`md5((to_jsonb(r) - array[${use}]::text[])::text)`;
}

function tableOf(name: string) {
  return sql.raw(`public.${quote(name)}`);
}
