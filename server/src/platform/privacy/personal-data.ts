import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { UserRow } from '../identity/users.table.ts';

/** What an erasure does with the texts of one table. */
export interface TableTexts {
  /** Columns where the person's details are replaced, JSON included. */
  blotted?: readonly string[];
  /** Columns that must stay unique: the row's number is added to the replacement. */
  numbered?: readonly string[];
  /** Columns that stay as they are, each with the reason. */
  kept?: Readonly<Record<string, string>>;
}

/** Why a column stays as it is. */
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
  /** Columns that say nothing about the person, or would let somebody in. */
  without?: readonly string[];
  /** What the rows are numbered by; without it there are few, and they are read at once. */
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

/** Somebody whose account is deleted. */
export type Leaver = Pick<UserRow, 'id' | 'email' | 'isEmailVerified'>;

/** What one module holds of people, and how it lets go of it. */
export interface PersonalPart {
  /**
   * Every column of its tables that holds text: blotted, or kept with a reason. Columns with a closed set of values and
   * generated ones need no decision. A test compares all parts with the catalog, so that a new column fails until it is here.
   */
  texts: Readonly<Record<string, TableTexts>>;
  /** What open screens show that changes when a person is erased. */
  shows?: readonly EventKind[];
  /** Empties what its records about an erased person say of them. What was sold, and for how much, stays. */
  emptyTraces?: (tx: Transaction, traces: Traces) => Promise<void>;
  /** Deletes what only the owner of an account had. */
  deleteBelongings?: (tx: Transaction, leaver: Leaver) => Promise<void>;
  /** The rows about a contact that go into a file for them. */
  contactSections?: (id: number) => readonly ExportSection[];
  /** The rows about the owner of an account that go into a file for them. */
  userSections?: (id: string) => readonly ExportSection[];
}

/** What is held of people; every module adds its part. */
export class PersonalData {
  readonly #parts: PersonalPart[] = [];

  add(part: PersonalPart): void {
    this.#parts.push(part);
  }

  all(): readonly PersonalPart[] {
    return this.#parts;
  }

  /** The decisions of all parts, by the name of the table. */
  texts(): Readonly<Record<string, TableTexts>> {
    return Object.assign({}, ...this.#parts.map(({ texts }) => texts));
  }
}

/** Ids as an array of the database's, which a list of parameters would not be when it is empty. */
export function arrayOf(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::integer[]`;
}

/** A condition on a section: that a column holds the id of the account. */
export function ownedBy(id: string) {
  return (column: string) => sql`t.${sql.identifier(column)} = ${id}::uuid`;
}

/** The version and moment of a changed row. */
export const CHANGED = sql`version = version + 1, updated_at = now()`;
