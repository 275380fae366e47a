import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { later } from '../db/pipeline.ts';
import { textOnce } from '../db/prepared.ts';
import type { EventKind } from '../events/event-readers.ts';
import { type PublishedEvent, publishEvent } from '../events/publish.ts';
import { type Act, actorId } from '../http/act.ts';
import { users } from '../identity/users.table.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { auditLogs } from './audit-logs.table.ts';
import { auditPersonalValues } from './audit-personal-values.table.ts';
import { dividePersonal, labelOf } from './personal-fields.ts';

type Row = Record<string, unknown>;

// Never logged, whatever a caller passes: secrets, and columns that change with every write.
const LEFT_OUT = new Set(['passwordHash', 'password', 'version', 'updatedAt', 'searchText']);

interface Entry {
  /** Noun and verb: `lead.update`. */
  action: string;
  resource?: string;
  id?: number | string;
  details?: Row;
  /** The record's label. It's emptied when the person it names is erased. */
  label?: string | null;
}

interface RecordChange {
  before?: Row & { id: number | string };
  after?: Row & { id: number | string; version?: number };
  details?: Row;
}

/**
 * Records a change in the act's transaction: one audit row with the difference, one live event, and one delivery per
 * subscribed webhook. A creation has no `before`, a deletion no `after`. Skipped if neither the version nor any field
 * changed (ADR 038).
 */
export async function recordChange(
  act: Act,
  change: RecordChange & { resource: EventKind; verb: string },
): Promise<void> {
  const { resource, verb } = change;
  if (isNone(change)) return;
  const entry = toEntry(resource, verb, change);
  const event: PublishedEvent = { resource, id: entry.id, version: change.after?.version };
  await write(act, insertChanges, [entry]);
  await publishEvent(act.tx, event);
}

/** Records one change to many records of a resource: one audit row each, in one statement, and a single live event. */
export async function recordChanges(
  act: Act,
  { resource, verb, changes }: { resource: EventKind; verb: string; changes: RecordChange[] },
): Promise<void> {
  const made = changes.filter((change) => !isNone(change));
  if (made.length === 0) return;
  const entries = made.map((change) => toEntry(resource, verb, change));
  await write(act, insertChanges, entries);
  await publishEvent(act.tx, { resource });
}

/** Records something that changes no record: a sign-in, a rejected sign-in, an export. */
export async function recordAction(act: Act, entry: Entry): Promise<void> {
  await write(act, insertAction, [entry]);
}

/** Whether a change changed nothing: the same version, no different fields, and no details. */
function isNone({ before, after, details = {} }: RecordChange): boolean {
  if (!before || !after || before.version !== after.version || Object.keys(details).length > 0) return false;
  return Object.keys(difference(before, after).after ?? {}).length === 0;
}

function toEntry(resource: string, verb: string, { before, after, details }: RecordChange): Entry {
  return {
    action: `${resource}.${verb}`,
    resource,
    id: after?.id ?? before?.id,
    label: labelOf(after ?? before),
    details: { ...difference(before, after), ...details },
  };
}

const user = sql.placeholder('userId');

// The `with` clause that writes rows to both tables: the log and the personal values. Ids are assigned first, so both
// tables use the same ones.
const inserting = sql`
  with entry as materialized (
    select nextval(pg_get_serial_sequence('audit_logs', 'id')) as id, gen_random_uuid() as event_id, given.*
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
      as given(number integer, action text, kind text, record text, open jsonb, label text, personal jsonb)
    order by given.number
  ), logged as (
    insert into ${auditLogs} (id, user_id, user_name, action, resource_type, resource_id, details, ip_address, user_agent, request_id)
    overriding system value
    select entry.id, ${user}::uuid,
      (select nullif(btrim(concat_ws(' ', first_name, last_name)), '') from ${users} where users.id = ${user}::uuid),
      entry.action, entry.kind, entry.record, entry.open, ${sql.placeholder('ipAddress')}::text,
      ${sql.placeholder('userAgent')}::text, ${sql.placeholder('requestId')}::text
    from entry
    returning id
  ), set_apart as (
    insert into ${auditPersonalValues} (audit_id, label, details)
    select entry.id, entry.label, entry.personal from entry join logged using (id)
    where entry.label is not null or entry.personal <> '{}'::jsonb
  )`;

interface Written {
  rows: string;
  userId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
}

const insertAction = textOnce<Written>(() => sql`${inserting} select 1`);

// A single statement, because every change of every record runs it.
const insertChanges = textOnce<Written>(() => {
  const { clause, wake } = queueDeliveries(user);
  return sql`${inserting}, ${clause} select ${wake}`;
});

/** Writes rows to the log and notifies open audit-log screens. */
async function write(act: Act, insert: typeof insertAction, entries: readonly Entry[]): Promise<void> {
  const { tx, ipAddress, userAgent, requestId } = act;
  const rows = JSON.stringify(entries.map(toRow));
  later(tx, insert({ rows, userId: actorId(act), ipAddress, userAgent, requestId }));
  await publishEvent(tx, { resource: 'audit-log' });
}

function toRow(entry: Entry, number: number) {
  const { open, personal } = dividePersonal(entry.details ?? {});
  return {
    number,
    action: entry.action,
    kind: entry.resource ?? null,
    record: entry.id === undefined ? null : String(entry.id),
    open,
    label: entry.label ?? null,
    personal,
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
    if (isDeepStrictEqual(from, to)) continue;
    was[name] = from;
    is[name] = to;
  }
  return { ...(before && { before: was }), ...(after && { after: is }) };
}
