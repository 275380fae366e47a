import type { SampleReference } from '@builder-os/contract/modules/admin/sample-data';
import { sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { sampleRecords } from './sample-records.table.ts';

export type SampleRecord = Pick<typeof sampleRecords.$inferInsert, 'tableName' | 'recordId' | 'resource'>;

/** Lets one at a time add or remove sample data. */
export async function lockSampleData(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'sample data');
}

export async function countSampleRecords(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .select({ tableName: sampleRecords.tableName, count: sql<number>`count(*)::integer` })
    .from(sampleRecords)
    .groupBy(sampleRecords.tableName)
    .orderBy(sampleRecords.tableName);
  return Object.fromEntries(rows.map(({ tableName, count }) => [tableName, count]));
}

export async function countRecords(db: Executor, tableNames: readonly string[]): Promise<number> {
  const counts = tableNames.map((name) => sql`select count(*) as count from ${sql.identifier(name)}`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(count), 0)::integer as total from (${sql.join(counts, sql` union all `)}) as counts`,
  );
  return rows[0]?.total ?? 0;
}

export async function findFilledModules(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ module: sampleRecords.module }).from(sampleRecords);
  return rows.map(({ module }) => module);
}

export async function insertSampleRecords(tx: Transaction, module: string, records: SampleRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(sampleRecords).values(records.map((record) => ({ ...record, module })));
}

/** Adds records to the sample data that another belongs to; nothing where that is a real one. */
export async function copySampleMembership(
  tx: Transaction,
  { tableName, recordId }: Pick<SampleRecord, 'tableName' | 'recordId'>,
  members: readonly SampleRecord[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${sampleRecords} (table_name, record_id, resource, module)
    select member."tableName", member."recordId", member.resource, origin.module
    from ${sampleRecords} as origin,
      jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member("tableName" text, "recordId" integer, resource text)
    where origin.table_name = ${tableName} and origin.record_id = ${recordId}
    on conflict do nothing`);
}

/** Real records that refer to a sample one, at most 100 of each kind. */
export async function findReferences(db: Executor): Promise<SampleReference[]> {
  const { rows } = await db.execute<SampleReference & Record<string, unknown>>(
    sql`select resource, id, refers_to as "refersTo", refers_to_id as "refersToId" from list_sample_references()`,
  );
  return rows;
}

export async function removeSampleRecords(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(sql`select remove_sample_data() as removed`);
  return rows[0]?.removed ?? 0;
}
