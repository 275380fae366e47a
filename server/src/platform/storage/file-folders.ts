import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A folder of the storage and the column with the names of its files. */
export interface FileFolder {
  folder: string;
  storedName: AnyPgColumn;
  /** Extracts the name from the column's value, if the value is more than the name. */
  name?: SQL;
  /** The rows whose file is there by now, if not all. */
  when?: SQL;
}

/** The folders whose files are named in tables. Each module adds its own; a test compares them with the database's columns. */
export class FileFolders {
  readonly #folders: FileFolder[] = [];

  add(folder: FileFolder): void {
    this.#folders.push(folder);
  }

  list(): readonly FileFolder[] {
    return this.#folders;
  }
}

/** Files named by their address, as in the `src` of an image. Other addresses point to pictures elsewhere. */
export function namedByAddress(column: AnyPgColumn, { address, prefix }: { address: SQL; prefix: string }) {
  const name = sql`substr(${address}, ${sql.raw(String(prefix.length + 1))})`;
  return { storedName: column, name, when: sql`starts_with(${address}, ${prefix})` };
}
