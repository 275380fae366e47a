import type { Act } from '../../../platform/http/act.ts';
import { copySampleMembership, type SampleRecord } from './sample-data.queries.ts';

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
