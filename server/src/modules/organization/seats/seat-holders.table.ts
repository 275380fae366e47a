import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/identity/users.table.ts';
import { seats } from './seats.table.ts';

/** Who holds a seat: several people may, and a person may hold several. */
export const seatHolders = pgTable(
  'seat_holders',
  {
    seatId: integer('seat_id')
      .notNull()
      .references(() => seats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.seatId, table.userId] }), index('seat_holders_user_idx').on(table.userId)],
);
