import { recordChanges } from '../../../platform/audit/audit.ts';
import type { EventKind } from '../../../platform/events/event-readers.ts';
import type { Act } from '../../../platform/http/act.ts';
import { copySampleMembership, type SampleRecord as StoredRecord } from './sample-data.queries.ts';

/** A record the sample data consists of; `resource` is what the activity log calls it. */
export type SampleRecord = StoredRecord;

/** Writes down who added sample records. @returns which they are */
export async function recordSamples(
  act: Act,
  { resource, tableName }: Pick<SampleRecord, 'tableName'> & { resource: EventKind },
  rows: readonly (Record<string, unknown> & { id: number })[],
): Promise<SampleRecord[]> {
  await recordChanges(act, { resource, verb: 'create', changes: rows.map((after) => ({ after })) });
  return rows.map(({ id }) => ({ tableName, resource, recordId: id }));
}

/**
 * Makes records sample data when the one they came from is: the reversal of a sample entry, the payment of a sample
 * invoice. What cannot be deleted would otherwise keep the sample data from being removed, for good.
 */
export function joinSampleOf(
  act: Act,
  origin: Pick<SampleRecord, 'tableName' | 'recordId'>,
  members: readonly SampleRecord[],
): Promise<void> {
  return copySampleMembership(act.tx, origin, members);
}
