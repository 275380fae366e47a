import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A folder of the storage and the column with the names of its files. */
export interface FileFolder {
  folder: string;
  storedName: AnyPgColumn;
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
