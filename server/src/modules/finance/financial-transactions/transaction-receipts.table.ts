import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, storedFileColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from './financial-transactions.table.ts';

/**
 * The receipt of a transaction: a stored file. It has its own table, because a transaction never changes but its
 * receipt may.
 */
export const transactionReceipts = pgTable(
  'transaction_receipts',
  {
    transactionId: integer('transaction_id').primaryKey(),
    ...storedFileColumns,
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'restrict' }),
    uploadedAt: moment('uploaded_at').notNull().default(sql`now()`),
  },
  (table) => [
    foreignKey({
      name: 'transaction_receipts_transaction_fk',
      columns: [table.transactionId],
      foreignColumns: [financialTransactions.id],
    }).onDelete('cascade'),
    check('transaction_receipts_size_check', sql`${table.size} > 0`),
  ],
);
