import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type ExportSection, ownedBy } from '../../../platform/privacy/personal-data.ts';

const ROWS_A_PAGE = 500;
const ALWAYS_WITHOUT = ['search_text', 'email_key', 'phone_key', 'name_key', 'company_key', 'password_hash', 'rank'];

/** Rows after the given id, each as JSON text made by the database, so amounts keep their decimals. */
export async function readSection(
  db: Executor,
  { from, where, without = [], hasId = true }: ExportSection,
  after: number,
): Promise<{ rows: string[]; last: number | undefined }> {
  const hidden = `{${[...ALWAYS_WITHOUT, ...without].join(',')}}`;
  const page = hasId ? sql`and t.id > ${after} order by t.id limit ${ROWS_A_PAGE}` : sql``;
  const id = hasId ? sql`t.id` : sql`0`;
  const { rows } = await db.execute<{ id: number; row: string }>(
    sql`select ${id} as id, (to_jsonb(t) - ${hidden}::text[])::text as row from ${from} where ${where} ${page}`,
  );
  const last = hasId && rows.length === ROWS_A_PAGE ? Number(rows.at(-1)?.id) : undefined;
  return { rows: rows.map(({ row }) => row), last };
}

const LOG = sql`(select l.*, p.label, p.details as personal_details, p.erased_at
  from audit_logs l left join audit_personal_values p on p.audit_id = l.id and p.logged_at = l.timestamp) t`;

/** The activity log entries about a contact. */
export function logOfContact(id: number): ExportSection {
  return { name: 'activityLog', from: LOG, where: sql`t.resource_type = 'contact' and t.resource_id = ${String(id)}` };
}

/** The activity log entries about a user, and those of the user's own actions. */
export function logOfUser(id: string): ExportSection {
  const theirs = ownedBy(id)('user_id');
  const about = sql`t.resource_type = 'user' and t.resource_id = ${id}`;
  return { name: 'activityLog', from: LOG, where: sql`(${theirs} or (${about}))` };
}
