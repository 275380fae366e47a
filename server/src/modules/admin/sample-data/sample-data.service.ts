import type { Populated, SampleData } from '@builder-os/contract/modules/admin/sample-data';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { SampleStores, Samples } from '../../../platform/sample/samples.ts';
import {
  countRecords,
  countSampleRecords,
  findFilledModules,
  findFollowers,
  findReferences,
  insertSampleRecords,
  lockSampleData,
  removeSampleRecords,
} from './sample-data.queries.ts';

/** The number of sample records and of real records. */
export async function getSampleData(db: Executor, samples: Samples): Promise<SampleData> {
  const sample = await countSampleRecords(db);
  for (const { tableName } of await findFollowers(db, samples.all())) sample[tableName] = (sample[tableName] ?? 0) + 1;
  const sampleTotal = sumOf(sample);
  const tables = samples.all().flatMap((part) => part.tables);
  const total = await countRecords(db, tables);
  const counted = tables.reduce((sum, table) => sum + (sample[table] ?? 0), 0);
  return { sample, sampleTotal, realTotal: Math.max(0, total - counted) };
}

/** Adds sample data to each part of the app that has none yet. */
export async function populateDatabase(act: Act, samples: Samples, stores: SampleStores): Promise<Populated> {
  await lockSampleData(act.tx);
  const filled = await findFilledModules(act.tx);
  const added: Record<string, number> = {};
  const notes: string[] = [];
  for (const { name, add, leftOut } of samples.all().filter((part) => !filled.includes(part.name))) {
    const records = await add(act, stores);
    if (records.length === 0 && leftOut) notes.push(leftOut);
    await insertSampleRecords(act.tx, name, records);
    for (const { tableName } of records) added[tableName] = (added[tableName] ?? 0) + 1;
  }
  const note = notes.join(' ') || null;
  if (Object.keys(added).length === 0) return { message: 'Sample data was already loaded.', note, added };
  await recordAction(act, { action: 'sample-data.populate', resource: 'sample-data', details: { added } });
  await publishEvent(act.tx, { resource: 'sample-data' });
  return { message: 'Database populated with business data successfully', note, added };
}

/**
 * Removes the sample records, their followers, and the audit log entries about both.
 * @throws AppError `conflict` (409) whose `current` lists the real records that refer to them
 */
export async function removeSampleData(act: Act, samples: Samples): Promise<{ removed: number }> {
  await lockSampleData(act.tx);
  const followers = await findFollowers(act.tx, samples.all());
  for (const { name } of samples.all())
    await insertSampleRecords(
      act.tx,
      name,
      followers.filter(({ module }) => module === name),
    );
  for (const { release } of samples.all()) await release?.(act);
  const references = await findReferences(act.tx);
  if (references.length > 0) {
    throw conflict('Your own records are linked to sample data. Change or delete them first.', references);
  }
  // Counted before, because deleting a record deletes those it owns.
  const removed = sumOf(await countSampleRecords(act.tx));
  for (const { clear } of samples.all()) await clear?.(act);
  await removeSampleRecords(act.tx);
  for (const { refill } of samples.all()) await refill?.(act);
  await recordAction(act, { action: 'sample-data.remove', resource: 'sample-data', details: { removed } });
  for (const resource of ['sample-data', ...samples.all().flatMap(({ shows }) => shows)] as const)
    await publishEvent(act.tx, { resource });
  return { removed };
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
