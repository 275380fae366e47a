import { type SQL, sql } from 'drizzle-orm';
import { auditLogs } from './audit-logs.table.ts';

interface LoggedField {
  resource: string;
  /** The record's id, and the field's value now. */
  id: SQL;
  current: SQL;
  /** Its name in the log. */
  field: string;
}

/**
 * A number's value at the end of a day: the value before its first later change in the activity log. If older entries were
 * deleted (Keep Activity Log), it's the oldest value the log still has.
 */
export function numberOn({ resource, id, field, current }: LoggedField, day: string): SQL {
  return sql`(coalesce((
    select later.details -> 'before' -> ${field}::text from ${auditLogs} later
    where later.resource_type = ${resource} and later.resource_id = ${id}::text and later.details -> 'before' ? ${field}::text
      and later.timestamp >= (${day}::date + 1)::timestamp at time zone office_time_zone()
    order by later.id limit 1
  ), to_jsonb(${current})) #>> '{}')::numeric`;
}
