import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { CHANGED, type TableTexts, type TracedRecords } from '../../../platform/privacy/personal-data.ts';

type Blotted = (column: SQL) => SQL;

interface Redaction {
  /** By table name. */
  of: Readonly<Record<string, TableTexts>>;
  pattern: string;
  replacement: string;
}

/** Replaces the person's details in every other text that contains them, including the log. */
export async function redactTexts(tx: Transaction, { of, pattern, replacement }: Redaction): Promise<void> {
  const shapes = await listShapes(tx);
  for (const [table, texts] of Object.entries(of).toSorted(([one], [other]) => one.localeCompare(other))) {
    const found = shapes.filter(({ table: name }) => name === table);
    const replace =
      (by: SQL): Blotted =>
      (column) =>
        sql`regexp_replace(${column}, ${pattern}, ${by}, 'gi')`;
    const sets = [
      ...redactions(found, texts.blotted ?? [], replace(sql`${replacement}::text`)),
      ...redactions(found, texts.numbered ?? [], replace(sql`${`${replacement} `}::text || id::text`)),
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
  // Messages to the person are deleted, sent or not. Responses stored for retries repeat the texts.
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

function redactions(shapes: readonly ColumnShape[], columns: readonly string[], blotted: Blotted) {
  return shapes
    .filter(({ name }) => columns.includes(name))
    .map(({ name, isJson }) => {
      const column = sql.identifier(name);
      const text = isJson ? sql`${column}::text` : sql`${column}`;
      return { text, set: sql`${column} = ${blotted(text)}${isJson ? sql`::jsonb` : sql``}` };
    });
}

/** Clears the log's values for these records. @returns how many entries were cleared */
export async function eraseAuditValues(tx: Transaction, records: readonly TracedRecords[]): Promise<number> {
  let erased = 0;
  for (const { resource: kind, ids } of records) {
    const texts = `{${ids.join(',')}}`;
    const { rows } = await tx.execute<{ erased: number }>(
      sql`select erase_audit_values(${kind}, ${texts}::text[]) as erased`,
    );
    erased += rows[0]?.erased ?? 0;
  }
  return erased;
}
