import type { SampleReference } from '@builder-os/contract/modules/admin/sample-data';
import { sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { sampleRecords } from '../../../platform/sample/sample-records.table.ts';
import type { SampleRecord } from '../../../platform/sample/sample-records.ts';
import type { IsSample, Sample, SampleFollower } from '../../../platform/sample/samples.ts';

/** Ensures that sample data is added or removed by only one transaction at a time. */
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

type FoundFollower = SampleRecord & { module: string };

/** Followers of sample records and of other followers, each with the `name` of the sample whose rule found it. */
export async function findFollowers(db: Executor, samples: readonly Sample[]): Promise<FoundFollower[]> {
  const rules = samples.flatMap(({ name, followers = [] }) => followers.map((rule) => ({ ...rule, module: name })));
  const all: FoundFollower[] = [];
  let found = await findNextFollowers(db, rules, all);
  while (found.length > 0) {
    all.push(...found);
    found = await findNextFollowers(db, rules, all);
  }
  return all;
}

async function findNextFollowers(
  db: Executor,
  rules: readonly (SampleFollower & { module: string })[],
  known: readonly FoundFollower[],
): Promise<FoundFollower[]> {
  const isSample: IsSample = (table, id) => sql`${id} in (select record_id from members where table_name = ${table})`;
  const found = rules.map(
    ({ module, tableName, resource, where }) => sql`
      select ${module}::text as module, ${tableName}::text as "tableName", ${resource}::text as resource,
        made.id::integer as "recordId"
      from ${sql.identifier(tableName)} as made
      where exists (select from ${sampleRecords}) and not ${isSample(tableName, sql`made.id`)} and (${where(isSample)})`,
  );
  // Two rules can match the same record.
  const { rows } = await db.execute<FoundFollower & Record<string, unknown>>(sql`
    with members as materialized (
      select table_name, record_id from ${sampleRecords} union all
      select member."tableName", member."recordId"
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as member("tableName" text, "recordId" integer)
    )
    select distinct on ("tableName", "recordId") * from (${sql.join(found, sql` union all `)}) as found`);
  return rows;
}

/** Real records that refer to a sample record, at most 100 of each kind. */
export async function findReferences(db: Executor): Promise<SampleReference[]> {
  const { rows } = await db.execute<SampleReference & Record<string, unknown>>(
    sql`select resource, id, refers_to as "refersTo", refers_to_id as "refersToId" from list_sample_references()`,
  );
  return rows;
}

export async function removeSampleRecords(tx: Transaction): Promise<void> {
  await tx.execute(sql`select remove_sample_data()`);
}
