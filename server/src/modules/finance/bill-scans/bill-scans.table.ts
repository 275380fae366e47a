import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, storedFileColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { bills } from '../bills/bills.table.ts';

/**
 * The vendor’s documents of bills: stored files. One that was replaced or removed, or whose bill is gone, has no bill; a
 * job removes its file.
 */
export const billScans = pgTable(
  'bill_scans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    billId: integer('bill_id').references(() => bills.id, { onDelete: 'set null' }),
    ...storedFileColumns,
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'restrict' }),
    uploadedAt: moment('uploaded_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('bill_scans_bill_key').on(table.billId),
    check('bill_scans_size_check', sql`${table.size} > 0`),
  ],
);
