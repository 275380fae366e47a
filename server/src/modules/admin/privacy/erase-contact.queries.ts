import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { bookings } from '../../education/bookings/bookings.table.ts';
import { courseRatings } from '../../education/enrolments/course-ratings.table.ts';
import { enrolments } from '../../education/enrolments/enrolments.table.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { activityPhotos } from '../../sales/activity-photos/activity-photos.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { dealStageChanges } from '../../sales/deals/deal-stage-changes.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { importRows } from '../../sales/imports/import-rows.table.ts';
import { imports } from '../../sales/imports/imports.table.ts';
import { leads } from '../../sales/leads/leads.table.ts';
import { mentions } from '../../sales/mentions/mentions.table.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { arrayOf, type Traces } from './contact-trace.queries.ts';

const CHANGED = sql`version = version + 1, updated_at = now()`;

/** Empties what the records about the person say of them. What was sold, and for how much, stays. */
export async function emptyTraces(tx: Transaction, traces: Traces): Promise<void> {
  const of = (ids: readonly number[]) => sql`id = any(${arrayOf(ids)})`;
  await tx.execute(sql`
    update ${leads} set first_name = null, last_name = null, email = null, phone = null, notes = null, ${CHANGED}
    where ${of(traces.leads)}`);
  await tx.execute(sql`update ${deals} set notes = null, lost_note = null, ${CHANGED} where ${of(traces.deals)}`);
  // What an undo would put back repeats the note about a lost deal.
  await tx.execute(sql`update ${dealStageChanges} set before = null where deal_id = any(${arrayOf(traces.deals)})`);
  await tx.execute(sql`update ${activities} set description = null, ${CHANGED} where ${of(traces.activities)}`);
  // Their files go with them, within minutes.
  await tx.execute(sql`delete from ${activityPhotos} where activity_id = any(${arrayOf(traces.activities)})`);
  const theirs = sql`contact_id = any(${arrayOf(traces.contacts)})`;
  await tx.execute(sql`
    update ${quotes} set contact_name = null, email = null, phone = null, decided_by = null, ${CHANGED} where ${theirs}`);
  await tx.execute(sql`update ${bookings} set notes = null, ${CHANGED} where ${theirs}`);
  await tx.execute(sql`
    update ${courseRatings} set comment = null, ${CHANGED}
    where enrolment_id in (select id from ${enrolments} where ${theirs})`);
  const places = { contact: traces.contacts, lead: traces.leads, deal: traces.deals, activity: traces.activities };
  for (const [resource, ids] of Object.entries(places)) {
    await tx.execute(sql`delete from ${mentions} where resource = ${resource} and record_id = any(${arrayOf(ids)})`);
  }
  await emptyImports(tx, traces);
}

/** The rows of files the records came from. */
async function emptyImports(tx: Transaction, traces: Traces): Promise<void> {
  const came = (kind: string, ids: readonly number[]) =>
    sql`(i.kind = ${kind} and (r.record_id = any(${arrayOf(ids)}) or r.duplicate_of = any(${arrayOf(ids)})))`;
  await tx.execute(sql`
    update ${importRows} r set cells = '[]'::jsonb, reasons = '[]'::jsonb, email_key = null, name_key = null
    from ${imports} i where i.id = r.import_id and (
      ${came('contact', traces.contacts)} or ${came('lead', traces.leads)} or ${came('deal', traces.deals)}
      or r.made_contact_id = any(${arrayOf(traces.contacts)}))`);
}

type Blotted = (column: SQL) => SQL;

/** The columns of one table that an erasure overwrites. */
export interface BlottedTexts {
  /** Columns where the person's details are replaced, JSON included. */
  blotted?: readonly string[];
  /** Columns that must stay unique: the row's number is added to the replacement. */
  numbered?: readonly string[];
}

interface Blotting {
  /** By the name of the table. */
  of: Readonly<Record<string, BlottedTexts>>;
  pattern: string;
  replacement: string;
}

/** Replaces the person's details in every other text that names them, including the log. */
export async function blotTexts(tx: Transaction, { of, pattern, replacement }: Blotting): Promise<void> {
  const shapes = await listShapes(tx);
  for (const [table, texts] of Object.entries(of)) {
    const found = shapes.filter(({ table: name }) => name === table);
    const replace =
      (by: SQL): Blotted =>
      (column) =>
        sql`regexp_replace(${column}, ${pattern}, ${by}, 'gi')`;
    const sets = [
      ...blottings(found, texts.blotted ?? [], replace(sql`${replacement}::text`)),
      ...blottings(found, texts.numbered ?? [], replace(sql`${`${replacement} `}::text || id::text`)),
    ];
    if (sets.length === 0) continue;
    const isRecord = found.some(({ name }) => name === 'version');
    await tx.execute(sql`
      update ${sql.identifier(table)}
      set ${sql.join(
        sets.map(({ set }) => set),
        sql`, `,
      )}${isRecord ? sql`, ${CHANGED}` : sql``}
      where ${sql.join(
        sets.map(({ text }) => sql`${text} ~* ${pattern}`),
        sql` or `,
      )}`);
  }
  // Messages to the person themselves go, sent or not; answers kept for a retry repeat what was written.
  await tx.execute(sql`delete from ${outboxMessages} where recipient ~* ${pattern}`);
  await tx.execute(sql`delete from ${idempotencyKeys} where response ~* ${pattern}`);
  await tx.execute(sql`select blot_audit_values(${pattern}, ${replacement})`);
}

interface ColumnShape {
  table: string;
  name: string;
  isJson: boolean;
}

async function listShapes(tx: Transaction): Promise<ColumnShape[]> {
  const { rows } = await tx.execute<Record<keyof ColumnShape, never>>(sql`
    select table_name::text as "table", column_name::text as name, data_type = 'jsonb' as "isJson"
    from information_schema.columns where table_schema = 'public'`);
  return rows;
}

function blottings(shapes: readonly ColumnShape[], columns: readonly string[], blotted: Blotted) {
  return shapes
    .filter(({ name }) => columns.includes(name))
    .map(({ name, isJson }) => {
      const column = sql.identifier(name);
      const text = isJson ? sql`${column}::text` : sql`${column}`;
      return { text, set: sql`${column} = ${blotted(text)}${isJson ? sql`::jsonb` : sql``}` };
    });
}

/** Forgets what the log says about the records. @returns how many entries lost their values */
export async function eraseAuditValues(tx: Transaction, traces: Traces): Promise<number> {
  const places = { contact: traces.contacts, lead: traces.leads, deal: traces.deals, activity: traces.activities };
  let erased = 0;
  for (const [kind, ids] of Object.entries(places)) {
    const texts = `{${ids.join(',')}}`;
    const { rows } = await tx.execute<{ erased: number }>(
      sql`select erase_audit_values(${kind}, ${texts}::text[]) as erased`,
    );
    erased += rows[0]?.erased ?? 0;
  }
  return erased;
}

/** The contacts go for good; what is linked to them loses the link. */
export async function deleteContacts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${contacts} where id = any(${arrayOf(ids)})`);
}
