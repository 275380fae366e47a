import { READING_STATUSES } from '@builder-os/contract/modules/knowledge/books';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { books } from './books.table.ts';

/** A person's progress and notes on a book. Private to that person. */
export const bookReadings = pgTable(
  'book_readings',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: READING_STATUSES }).notNull().default('to_read'),
    note: text('note'),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.userId] }),
    index('book_readings_user_idx').on(table.userId),
    oneOf('book_readings_status_check', table.status, READING_STATUSES),
  ],
);
