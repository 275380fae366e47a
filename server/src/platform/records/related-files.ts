import { type Access, type Actor, hasAccess } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';

/** A file of a record that belongs to another one, such as the PDF of an order of a job. */
export interface FileOf {
  key: string;
  kind: 'photo' | 'plan' | 'document';
  name: string;
  /** The record it belongs to: `PO-2026-004, Fieldstone Supply`. */
  of: string;
  /** The path it's downloaded from. */
  file: string;
  /** The path of its record in the app. */
  link: string;
  at: string;
}

/** One module's files of the records that belong to a record. */
export interface RelatedFileSource {
  /** The kind of record they're listed on, by its audit log name: `job`. */
  resource: EventKind;
  /** What opening such a file requires. */
  access: Access;
  /** Returns the latest first, at most `limit`. */
  find: (db: Executor, id: number, limit: number) => Promise<FileOf[]>;
}

const MOST_OF_A_SOURCE = 100;

/** The files of a record's other records. Modules above the record's own add their parts (docs/decisions/048). */
export class RelatedFiles {
  readonly #sources: RelatedFileSource[] = [];

  add(source: RelatedFileSource): void {
    this.#sources.push(source);
  }

  /** The files the person may open, latest first. */
  async of(db: Executor, actor: Actor, resource: EventKind, id: number): Promise<FileOf[]> {
    const files: FileOf[] = [];
    for (const source of this.#sources) {
      if (source.resource !== resource || !hasAccess(actor, source.access)) continue;
      files.push(...(await source.find(db, id, MOST_OF_A_SOURCE)));
    }
    return files.sort((one, other) => other.at.localeCompare(one.at));
  }
}
