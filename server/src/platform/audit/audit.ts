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

// Never in the log, whatever a caller passes: secrets, and columns that change with every write.
const LEFT_OUT = new Set(['passwordHash', 'password', 'version', 'updatedAt', 'searchText']);

interface Entry {
  /** What was done, as noun and verb: `lead.update`. */
  action: string;
  resource?: string;
  id?: number | string;
  details?: Row;
  /** What the record is called; it goes when the person behind it is erased. */
  label?: string | null;
}

interface RecordChange {
  before?: Row & { id: number | string };
  after?: Row & { id: number | string; version?: number };
  details?: Row;
}

/**
 * Records a change to a record in the act's transaction: one audit row with what differs, one live event, and a delivery
 * for each webhook that wants to hear of it. A creation has no `before`, a deletion no `after`. A change that made no
 * version and left everything as it was is passed over (ADR 038).
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

/** Records one change to many records of a resource: one audit row each, in one statement, and one live event. */
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

/** Records something that changes no record: a sign-in, a refused sign-in, an export. */
export async function recordAct(act: Act, entry: Entry): Promise<void> {
  await write(act, insertAct, [entry]);
}

/** Whether nothing came of a change: no other version, nothing that differs, and nothing to say about it. */
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

// The `with` clause that writes the rows: the log's, and those with what is personal about them. Numbers are given out first,
// so that the two tables agree on them.
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

const insertAct = textOnce<Written>(() => sql`${inserting} select 1`);

// One statement for all of it: every change of every record makes one.
const insertChanges = textOnce<Written>(() => {
  const { clause, wake } = queueDeliveries(user);
  return sql`${inserting}, ${clause} select ${wake}`;
});

/** Writes rows of the log, and tells whoever has it open. */
async function write(act: Act, insert: typeof insertAct, entries: readonly Entry[]): Promise<void> {
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
