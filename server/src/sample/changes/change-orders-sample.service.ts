import { addDays } from '@builder-os/contract/platform/calendar';
import { insertChange } from '../../modules/changes/change-orders/change-orders.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { findOfferedCodes } from '../jobs/jobs-sample.queries.ts';
import { CHANGE_FOLLOWERS, insertSampleChangeLine } from './change-orders-sample.queries.ts';
import { type PlannedChange, SAMPLE_CHANGES } from './sample-change-orders.ts';
import { findCustomerName, findSampleJobUnderWay } from './selections-sample.queries.ts';

/** Four change orders of a sample job under way: signed, sent, declined and a draft. */
export const CHANGE_ORDERS_SAMPLE: Sample = {
  name: 'change-orders',
  tables: ['change_orders'],
  add: addChangesSample,
  shows: ['change-order', 'job'],
  followers: CHANGE_FOLLOWERS,
};

async function addChangesSample(act: Act): Promise<SampleRecord[]> {
  const jobId = await findSampleJobUnderWay(act.tx);
  if (jobId === undefined) return [];
  const { today } = await findOfficeDay(act.tx);
  const customer = await findCustomerName(act.tx, jobId);
  const codes = await findOfferedCodes(act.tx, [...new Set(SAMPLE_CHANGES.map(({ line }) => line.code))]);
  const rows: { id: number }[] = [];
  for (const planned of SAMPLE_CHANGES) {
    const { code, ...line } = planned.line;
    const costCodeId = codes.get(code);
    if (costCodeId === undefined) continue;
    const id = await insertChange(act.tx, {
      jobId,
      ...standingOf(planned, { today, customer, by: actorId(act) }),
    });
    rows.push(await insertSampleChangeLine(act.tx, id, { ...line, costCodeId }));
  }
  return recordSamples(act, { resource: 'change-order', tableName: 'change_orders' }, rows);
}

/** The columns of a change in its state, with the days it got there. */
function standingOf(
  { title, description, state, days, requestedBy, writtenAgo, stateAgo, declineReason }: PlannedChange,
  { today, customer, by }: { today: string; customer: string; by: string | null },
) {
  const at = (ago: number) => `${addDays(today, -ago)}T15:00:00Z`;
  const written = { createdAt: at(writtenAgo), updatedAt: at(stateAgo), createdBy: by, writtenBy: by };
  const base = { title, description, state, days, requestedBy, ...written };
  if (state === 'draft') return base;
  const approved = {
    ...base,
    pricedAt: at(writtenAgo - 1),
    pricedBy: by,
    approvedAt: at(writtenAgo - 1),
    approvedBy: by,
    sentAt: at(state === 'sent' ? stateAgo : stateAgo + 1),
    sentBy: by,
  };
  if (state === 'signed') {
    return { ...approved, signedAt: at(stateAgo), signedOn: addDays(today, -stateAgo), signedBy: customer };
  }
  if (state === 'declined')
    return { ...approved, declinedAt: at(stateAgo), declinedBy: customer, declineReason: declineReason ?? null };
  return approved;
}
