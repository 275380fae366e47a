import { addDays } from '@builder-os/contract/platform/calendar';
import { WAIVER_SIGNABLE } from '../../modules/purchasing/waivers/waiver-signing.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addSampleSignature } from '../signing/signature-writer.service.ts';
import { signerOf } from './sample-vendors.ts';
import { findSampleDelivery, insertSampleWaiver, WAIVER_FOLLOWERS } from './waivers-sample.queries.ts';

const SIGNED_DAYS_AGO = 14;

/** Two lien waivers of the vendor of a sample order, one signed and one to send; none without sample orders. */
export const WAIVERS_SAMPLE: Sample = {
  name: 'lien-waivers',
  tables: ['lien_waivers'],
  add: (act, { storage }) => addWaiversSample(act, storage),
  shows: ['lien-waiver'],
  followers: WAIVER_FOLLOWERS,
};

async function addWaiversSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const order = await findSampleDelivery(act.tx);
  if (!order) return [];
  const { today } = await findOfficeDay(act.tx);
  const waiver = { ...order, kind: 'conditional_progress', createdBy: actorId(act) } as const;
  const name = signerOf(order.vendorName);
  const day = addDays(today, -SIGNED_DAYS_AGO);
  const at = `${day}T15:00:00Z`;
  const signed = await insertSampleWaiver(act.tx, {
    ...waiver,
    amount: '1800.00',
    throughOn: day,
    createdAt: at,
    ...{ status: 'signed', sentAt: at, sentBy: actorId(act), signedAt: at, signedBy: name },
  });
  for (const { id } of signed) await addSampleSignature(act, storage, WAIVER_SIGNABLE, { recordId: id, name, at });
  const draft = await insertSampleWaiver(act.tx, { ...waiver, amount: '2400.00', throughOn: today });
  return recordSamples(act, { resource: 'lien-waiver', tableName: 'lien_waivers' }, [...signed, ...draft]);
}
