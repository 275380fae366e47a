import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { propertyPartners } from '../partners/property-partners.table.ts';

/** Secret links to the pages of partners, stored hashed; revoking one deletes its row. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => propertyPartners.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastOpenedAt: moment('last_opened_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('partner_links_token_key').on(table.tokenHash),
    index('partner_links_partner_idx').on(table.partnerId, table.id.desc()),
    index('partner_links_expires_at_idx').on(table.expiresAt),
  ],
);
