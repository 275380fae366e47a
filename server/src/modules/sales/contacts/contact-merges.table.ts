import type { MergeEntries } from '@builder-os/contract/modules/sales/contact-duplicates';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from './contacts.table.ts';

/** The ids of the records moved from one contact to the other, by the `name` of their `Referrer`. */
export type MovedLinks = Readonly<Record<string, readonly number[]>>;

/** Merges of two contacts, with the data an undo needs. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    mergedId: integer('merged_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    /** The fields of the kept contact before and after the merge. */
    before: jsonb('before').$type<MergeEntries>().notNull(),
    after: jsonb('after').$type<MergeEntries>().notNull(),
    moved: jsonb('moved').$type<MovedLinks>().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('contact_merges_kept_idx').on(table.keptId),
    index('contact_merges_merged_idx').on(table.mergedId),
    index('contact_merges_merged_by_idx').on(table.mergedBy),
  ],
);
