import type { Populated, SampleData } from '@builder-os/contract/modules/admin/sample-data';
import { recordAct } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { addSalesSample } from '../../sales/sample/sales-sample.service.ts';
import {
  countRecords,
  countSampleRecords,
  findFilledModules,
  findReferences,
  insertSampleRecords,
  lockSampleData,
  removeSampleRecords,
  type SampleRecord,
} from './sample-data.queries.ts';

interface SampleModule {
  name: string;
  /** The tables whose rows are business data of the module. */
  tables: readonly string[];
  /** Adds its records and answers which they are. */
  add: (act: Act) => Promise<SampleRecord[]>;
}

/** One line a module, in the order in which they refer to each other. */
const MODULES: readonly SampleModule[] = [
  { name: 'sales', tables: ['contacts', 'leads', 'deals', 'activities', 'saved_views'], add: addSalesSample },
];

/** How much sample data there is, and how much real data. */
export async function getSampleData(db: Executor): Promise<SampleData> {
  const sample = await countSampleRecords(db);
  const sampleTotal = Object.values(sample).reduce((sum, count) => sum + count, 0);
  const total = await countRecords(
    db,
    MODULES.flatMap(({ tables }) => tables),
  );
  return { sample, sampleTotal, realTotal: Math.max(0, total - sampleTotal) };
}

/** Fills every module that has no sample data yet. */
export async function populateDatabase(act: Act): Promise<Populated> {
  await lockSampleData(act.tx);
  const filled = await findFilledModules(act.tx);
  const added: Record<string, number> = {};
  for (const { name, add } of MODULES.filter((module) => !filled.includes(module.name))) {
    const records = await add(act);
    await insertSampleRecords(act.tx, name, records);
    for (const { tableName } of records) added[tableName] = (added[tableName] ?? 0) + 1;
  }
  if (Object.keys(added).length === 0) return { message: 'The sample data was there already.', added };
  await recordAct(act, { action: 'sample-data.populate', resource: 'sample-data', details: { added } });
  await publishEvent(act.tx, { resource: 'sample-data' });
  return { message: 'Database populated with business data successfully', added };
}

/**
 * Removes the sample records and what the audit log says about them.
 * @throws AppError `conflict` (409) whose `current` lists the real records that refer to them
 */
export async function removeSampleData(act: Act): Promise<{ removed: number }> {
  await lockSampleData(act.tx);
  const references = await findReferences(act.tx);
  if (references.length > 0) {
    throw conflict('Real records refer to the sample data. Delete or change them first.', references);
  }
  const removed = await removeSampleRecords(act.tx);
  await recordAct(act, { action: 'sample-data.remove', resource: 'sample-data', details: { removed } });
  for (const resource of ['sample-data', 'lead', 'deal', 'contact', 'activity', 'saved-view'])
    await publishEvent(act.tx, { resource });
  return { removed };
}
