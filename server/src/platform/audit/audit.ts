import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { EVENTS_CHANNEL, type PublishedEvent, publishEvent } from '../events/publish.ts';
import type { Act } from '../http/act.ts';
import { auditLogs } from './audit-logs.table.ts';

type Row = Record<string, unknown>;

// Never in the log, whatever a caller passes: secrets, and columns that change with every write.
const LEFT_OUT = new Set(['passwordHash', 'version', 'updatedAt', 'searchText']);

interface Entry {
  /** What was done, as noun and verb: `lead.update`. */
  action: string;
  resource?: string;
  id?: number | string;
  details?: Row;
}

interface RecordChange {
  before?: Row & { id: number | string };
  after?: Row & { id: number | string; version?: number };
  details?: Row;
}

/**
 * Records a change to a record in the act's transaction: one audit row with what differs, and one live event.
 * A creation has no `before`, a deletion no `after`.
 */
export async function recordChange(act: Act, change: RecordChange & { resource: string; verb: string }): Promise<void> {
  const id = change.after?.id ?? change.before?.id;
  const details = { ...difference(change.before, change.after), ...change.details };
  const { resource, verb } = change;
  const entry = toAuditRow(act, { action: `${resource}.${verb}`, resource, id, details });
  const event: PublishedEvent = { resource, id, version: change.after?.version };
  // One statement for both: every change of every record makes one.
  await act.tx.execute(sql`
    with entry as (
      insert into ${auditLogs} (user_id, action, resource_type, resource_id, details, ip_address, user_agent, request_id)
      values (
        ${entry.userId}, ${entry.action}, ${entry.resourceType}, ${entry.resourceId}, ${JSON.stringify(entry.details)}::jsonb,
        ${entry.ipAddress}, ${entry.userAgent}, ${entry.requestId}
      )
    )
    select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`);
}

/** Records one change to many records of a resource: one audit row each, in one statement, and one live event. */
export async function recordChanges(
  act: Act,
  { resource, verb, changes }: { resource: string; verb: string; changes: RecordChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ before, after, details }) => ({
    action: `${resource}.${verb}`,
    resource,
    id: after?.id ?? before?.id,
    details: { ...difference(before, after), ...details },
  }));
  await act.tx.insert(auditLogs).values(entries.map((entry) => toAuditRow(act, entry)));
  await publishEvent(act.tx, { resource });
}

/** Records something that changes no record: a sign-in, a refused sign-in, an export. */
export async function recordAct(act: Act, entry: Entry): Promise<void> {
  await writeAudit(act.tx, act, entry);
}

async function writeAudit(db: Executor, act: Act, entry: Entry): Promise<void> {
  await db.insert(auditLogs).values(toAuditRow(act, entry));
}

function toAuditRow(act: Act, entry: Entry) {
  return {
    userId: act.actor?.id ?? null,
    action: entry.action,
    resourceType: entry.resource ?? null,
    resourceId: entry.id === undefined ? null : String(entry.id),
    details: entry.details ?? {},
    ipAddress: act.ipAddress,
    userAgent: act.userAgent,
    requestId: act.requestId,
  };
}

/** The fields that differ, each with its value before and after. */
export function difference(before: Row | undefined, after: Row | undefined): { before?: Row; after?: Row } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const was: Row = {};
  const is: Row = {};
  for (const name of names) {
    if (LEFT_OUT.has(name)) continue;
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    was[name] = from;
    is[name] = to;
  }
  return { ...(before && { before: was }), ...(after && { after: is }) };
}
