import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { searchTextOf } from '../db/search.ts';
import { users } from '../identity/users.table.ts';

/**
 * The audit log: append-only, triggers reject update, delete and truncate. `userId` is null for the system. Personal
 * values are in `audit_personal_values` instead of `details`. Both tables are partitioned by month (ADR 068), so a
 * read that names a period is much faster.
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The person's name when the row was written. */
    userName: text('user_name'),
    action: text('action').notNull(),
    resourceType: text('resource_type'),
    resourceId: text('resource_id'),
    details: jsonb('details').notNull().default(sql`'{}'::jsonb`),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    timestamp: moment('timestamp').notNull().default(sql`now()`),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('user_name', 'action', 'resource_type', 'resource_id', 'ip_address'),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.timestamp] }),
    index('audit_logs_timestamp_idx').on(table.timestamp, table.id),
    index('audit_logs_resource_idx').on(table.resourceType, table.resourceId, table.id),
    index('audit_logs_user_idx').on(table.userId, table.timestamp, table.id),
    index('audit_logs_action_idx').on(table.action, table.timestamp, table.id),
    index('audit_logs_kind_idx').on(table.resourceType, table.timestamp, table.id),
    index('audit_logs_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
