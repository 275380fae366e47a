import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';

export const books = pgTable(
  'books',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('books', bookSortKeysOf(table), table.id, isLive),
    index('books_category_idx')
      .on(sql`lower(${table.category})`, sql`lower(${table.title}) collate "C"`, table.id)
      .where(isLive),
    uniqueIndex('books_title_author_key').on(sql`lower(${table.title})`, sql`lower(${table.author})`).where(isLive),
    index('books_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function bookSortKeysOf(table: Record<'title' | 'author' | 'createdAt', AnyPgColumn>) {
  return {
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    author: { expression: sql`lower(${table.author}) collate "C"`, type: 'text' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const bookSortKeys = bookSortKeysOf(books);
