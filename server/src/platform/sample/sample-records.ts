import { recordChanges } from '../audit/audit.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { Act } from '../http/act.ts';
import type { sampleRecords } from './sample-records.table.ts';

/** A record of the sample data; `resource` is its name in the activity log. */
export type SampleRecord = Pick<typeof sampleRecords.$inferInsert, 'tableName' | 'recordId' | 'resource'>;

/** Writes down who added sample records. @returns which they are */
export async function recordSamples(
  act: Act,
  { resource, tableName }: Pick<SampleRecord, 'tableName'> & { resource: EventKind },
  rows: readonly (Record<string, unknown> & { id: number })[],
): Promise<SampleRecord[]> {
  await recordChanges(act, { resource, verb: 'create', changes: rows.map((after) => ({ after })) });
  return rows.map(({ id }) => ({ tableName, resource, recordId: id }));
}
