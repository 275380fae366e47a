import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { findSampleDelivery, insertSampleWaiver, WAIVER_FOLLOWERS } from './waivers-sample.queries.ts';

/** A lien waiver to send to the vendor of a sample order; none without sample orders. */
export const WAIVERS_SAMPLE: Sample = {
  name: 'lien-waivers',
  tables: ['lien_waivers'],
  add: addWaiversSample,
  shows: ['lien-waiver'],
  followers: WAIVER_FOLLOWERS,
};

async function addWaiversSample(act: Act): Promise<SampleRecord[]> {
  const order = await findSampleDelivery(act.tx);
  if (!order) return [];
  const { today } = await findOfficeDay(act.tx);
  const rows = await insertSampleWaiver(act.tx, {
    ...order,
    kind: 'conditional_progress',
    amount: '2400.00',
    throughOn: today,
    createdBy: actorId(act),
  });
  return recordSamples(act, { resource: 'lien-waiver', tableName: 'lien_waivers' }, rows);
}
