import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { quote, type TableShape } from './table-catalog.ts';

/** Columns by which a table is known to hold what opens something: a token's hash, or a letter with such a link. */
const MARKS = ['token_hash', 'is_sealed'];
/** What changes by using a secret, and says nothing about whether it still opens something. */
const USE = ['last_used_at', 'last_opened_at'];

/** The tables whose secrets a restore must not revive. A table is one by its columns, so a new one can't be forgotten. */
export function listSecretTables(tables: readonly TableShape[]): string[] {
  return tables.filter(({ columns }) => columns.some(({ name }) => MARKS.includes(name))).map(({ name }) => name);
}

/**
 * The secrets that open something now, noted before a restore replaces them. What was revoked or used since the backup
 * is not among them; neither is anything on a machine that was empty before.
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

  /** Deletes the restored secrets that are not exactly as they stood before the restore. */
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
