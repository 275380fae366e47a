import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

/** Who did what, and what it was before: append-only, a trigger refuses update and delete. `userId` is null for the system. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    action: text('action').notNull(),
    resourceType: text('resource_type'),
    resourceId: text('resource_id'),
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    timestamp: moment('timestamp').notNull().default(sql`now()`),
  },
  (table) => [
    index('audit_logs_timestamp_idx').on(table.timestamp.desc(), table.id.desc()),
    index('audit_logs_resource_idx').on(table.resourceType, table.resourceId, table.id.desc()),
    index('audit_logs_user_idx').on(table.userId, table.id.desc()),
  ],
);
