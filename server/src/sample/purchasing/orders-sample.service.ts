import { ORDER_SIGNABLE } from '../../modules/purchasing/purchase-orders/order-signing.service.ts';
import { takeOrderOrdinal } from '../../modules/purchasing/purchase-orders/purchase-orders.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findContactsOf, findOfferedCodes } from '../jobs/jobs-sample.queries.ts';
import { addSampleSignature } from '../signing/signature-writer.service.ts';
import { ORDER_FOLLOWERS } from './order-followers.queries.ts';
import { findContractedSampleJobs, insertSampleIssue, insertSampleOrder } from './orders-sample.queries.ts';
import { type PlannedOrder, planOrders } from './sample-orders.ts';
import { SAMPLE_VENDORS, signerOf } from './sample-vendors.ts';

/** Orders on the sample jobs under contract with the sample vendors, within the budgets; none without sample jobs. */
export const PURCHASE_ORDERS_SAMPLE: Sample = {
  name: 'purchase-orders',
  tables: ['purchase_orders'],
  add: (act, { storage }) => addOrdersSample(act, storage),
  shows: ['purchase-order', 'job'],
  followers: ORDER_FOLLOWERS,
};

async function addOrdersSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const jobs = await findContractedSampleJobs(act.tx);
  if (jobs.length === 0) return [];
  const { today } = await findOfficeDay(act.tx);
  const planned = jobs
    .flatMap((job) => planOrders(job, today).map((order) => ({ ...order, jobId: job.id })))
    // Numbers follow the days of issue.
    .sort((one, other) => (one.issuedOn ?? '9999').localeCompare(other.issuedOn ?? '9999'));
  const codes = await findOfferedCodes(act.tx, [...new Set(planned.map(({ code }) => code))]);
  const offered = planned.filter(({ code }) => codes.has(code));
  if (offered.length === 0) return [];
  const vendors = await findContactsOf(
    act.tx,
    SAMPLE_VENDORS.map(({ company }) => company),
  );
  const rows: { id: number }[] = [];
  for (const order of offered) {
    const vendorId = vendors.get(order.vendor) ?? null;
    rows.push(await addOrder(act, order, { vendorId, costCodeId: codes.get(order.code) ?? 0 }));
  }
  await signOne(act, storage, offered, rows);
  return recordSamples(act, { resource: 'purchase-order', tableName: 'purchase_orders' }, rows);
}

/** The first accepted order was signed; the vendors of the others accepted by phone. */
async function signOne(
  act: Act,
  storage: Storage,
  planned: readonly PlannedOrder[],
  rows: readonly { id: number }[],
): Promise<void> {
  const place = planned.findIndex(({ status }) => status === 'accepted');
  const [order, row] = [planned[place], rows[place]];
  if (!order || !row || order.acceptedOn === null) return;
  const signature = { recordId: row.id, name: signerOf(order.vendor), at: momentOf(order.acceptedOn) };
  await addSampleSignature(act, storage, ORDER_SIGNABLE, signature);
}

async function addOrder(
  act: Act,
  order: PlannedOrder & { jobId: number },
  { vendorId, costCodeId }: { vendorId: number | null; costCodeId: number },
) {
  const { jobId, kind, status, vendor, issuedOn, acceptedOn, closedOn, deliveryOn, retainage } = order;
  const { costType, description, quantity, unit, unitPrice } = order;
  const person = SAMPLE_VENDORS.find(({ company }) => company === vendor);
  const by = actorId(act);
  const closing = closedOn === null ? {} : { closedAt: momentOf(closedOn), closedBy: by };
  const year = issuedOn === null ? null : Number(issuedOn.slice(0, 4));
  const issue =
    issuedOn === null || year === null
      ? {}
      : {
          year,
          ordinal: await takeOrderOrdinal(act.tx, year),
          revision: 1,
          issuedAt: momentOf(issuedOn),
          issuedBy: by,
          createdAt: momentOf(issuedOn),
          updatedAt: momentOf(closedOn ?? acceptedOn ?? issuedOn),
        };
  const { row, lineId } = await insertSampleOrder(
    act.tx,
    {
      jobId,
      kind,
      status,
      vendorId,
      vendorName: vendor,
      deliveryOn,
      retainage,
      termsDays: person?.termsDays ?? 30,
      createdBy: by,
      ...issue,
      ...closing,
    },
    { costCodeId, costType, description, quantity, unit, unitPrice, ...closing },
  );
  if (issuedOn !== null) {
    const acceptance =
      acceptedOn === null || !person ? {} : { acceptedAt: momentOf(acceptedOn), acceptedBy: signerOf(vendor) };
    await insertSampleIssue(
      act.tx,
      { orderId: row.id, madeBy: by, madeAt: momentOf(issuedOn), ...acceptance },
      { lineId, quantity, unitPrice, madeAt: momentOf(issuedOn) },
    );
  }
  return row;
}

const momentOf = (day: string) => `${day}T15:00:00Z`;
