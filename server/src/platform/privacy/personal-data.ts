import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { UserRow } from '../identity/users.table.ts';

/** The effect of an erasure on the texts of one table. */
export interface TableTexts {
  /** Columns where the person's details are replaced, JSON included. */
  blotted?: readonly string[];
  /** Columns that must stay unique: the row's number is added to the replacement. */
  numbered?: readonly string[];
  /** Columns that stay as they are, each with the reason. */
  kept?: Readonly<Record<string, string>>;
}

/** The reasons why an erasure leaves a column unchanged. */
export const KEPT = {
  code: 'A code, key or kind the product writes.',
  hash: 'A hash or a sealed secret.',
  file: 'A random file name or a media type.',
  account: 'About someone with an account, which deleting the account anonymizes.',
  otherPerson: 'About another person, erased with the record of their own; the same email is the same person.',
  books: 'Posted books are never changed; the law keeps them.',
  bank: 'What the bank wrote, which proves the books.',
  address: 'An address made of lowercase words, which links lead to.',
  work: 'A published work, or a standard.',
} as const;

export const keep = (reason: string, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, reason]));

/** One part of an export: the rows of a table that are about the person. */
export interface ExportSection {
  name: string;
  /** The table with its alias `t`, and what it is joined to. */
  from: SQL;
  where: SQL;
  /** Columns left out: they say nothing about the person, or would give access. */
  without?: readonly string[];
  /** Whether the rows have an `id` to page by. If false, all of them are read in one query. */
  hasId?: boolean;
}

/** The records that are about one person. */
export interface Traces {
  /** The contact, and those that were merged into it. */
  contacts: number[];
  leads: number[];
  deals: number[];
  activities: number[];
}

/** Records of one kind about the person, by their audit log name. */
export interface TracedRecords {
  resource: EventKind;
  ids: readonly number[];
}

/** A user whose account is being deleted. */
export type Leaver = Pick<UserRow, 'id' | 'email' | 'isEmailVerified'>;

/** One module's personal data, and how it is erased, deleted and exported. */
export interface PersonalPart {
  /**
   * Every text column of the module's tables: blotted, numbered, or kept with a reason. Columns with a closed set of
   * values and generated columns need no decision. A test compares all parts with the database catalog and fails until
   * a new column is listed.
   */
  texts: Readonly<Record<string, TableTexts>>;
  /** The events to publish after an erasure, so that open screens refetch. */
  shows?: readonly EventKind[];
  /** Clears an erased person from the module's records. The sales and their amounts stay. */
  emptyTraces?: (tx: Transaction, traces: Traces) => Promise<void>;
  /** The module's records about the person, whose values in the activity log are cleared too. */
  tracedRecords?: (tx: Transaction, traces: Traces) => Promise<TracedRecords>;
  /** Deletes the data that belonged only to the account's owner. */
  deleteBelongings?: (tx: Transaction, leaver: Leaver) => Promise<void>;
  /** The rows about a contact, for the contact's data export. */
  contactSections?: (id: number) => readonly ExportSection[];
  /** The rows about a user, for the user's data export. */
  userSections?: (id: string) => readonly ExportSection[];
}

/** The personal data of all modules. Each module adds its part. */
export class PersonalData {
  readonly #parts: PersonalPart[] = [];

  add(part: PersonalPart): void {
    this.#parts.push(part);
  }

  all(): readonly PersonalPart[] {
    return this.#parts;
  }

  /** The effect of an erasure on the text columns of all parts, by table name. */
  texts(): Readonly<Record<string, TableTexts>> {
    const texts: Record<string, TableTexts> = {};
    for (const [table, decision] of this.#parts.flatMap((part) => Object.entries(part.texts))) {
      if (table in texts) throw new Error(`two modules decide about the texts of ${table}`);
      texts[table] = decision;
    }
    return texts;
  }
}

/** Ids as an array of the database's, which a list of parameters would not be when it is empty. */
export function arrayOf(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::integer[]`;
}

/** Returns a function that makes a section's condition: the column holds this user's id. */
export function ownedBy(id: string) {
  return (column: string) => sql`t.${sql.identifier(column)} = ${id}::uuid`;
}

/** The assignments that give a changed row its next version and `updated_at`. */
export const CHANGED = sql`version = version + 1, updated_at = now()`;

/**
 * The name an erased customer or vendor gets on a record, which no longer has their contact: the company, unless it's
 * named after the person, or else the contact's number. The books tell them apart by it. The contact is deleted later
 * in the erasure.
 */
export function erasedName(noun: 'customer' | 'vendor') {
  return sql`(
    select case
      when nullif(company, '') is null or strpos(lower(company), lower(first_name)) * strpos(lower(company), lower(last_name)) > 0
      then ${`Erased ${noun} `} || id else company end
    from contacts where id = ${sql.identifier(`${noun}_id`)})`;
}
