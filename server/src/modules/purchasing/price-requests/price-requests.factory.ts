import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { priceInvitations, priceRequestLines, priceRequests } from './price-requests.table.ts';

/** Inserts a draft of one line, 22 windows, with one invited vendor. It's due in 2999. */
export async function buildPriceRequest(
  db: Executor,
  {
    costCodeId,
    vendorId,
    ...fields
  }: Partial<typeof priceRequests.$inferInsert> & { jobId: number; costCodeId: number; vendorId: number },
) {
  const [request] = await db
    .insert(priceRequests)
    .values({ title: 'Windows', dueOn: '2999-01-01', ...fields })
    .returning();
  if (!request) throw new Error('the price request was not inserted');
  await db.insert(priceRequestLines).values({
    requestId: request.id,
    position: 1,
    costCodeId,
    costType: 'material',
    description: 'Casement window',
    quantity: '22',
    unit: 'ea',
  });
  await db.insert(priceInvitations).values({ requestId: request.id, vendorId, vendorName: 'Buck Creek Millwork' });
  return request;
}

/** A body's line: 22 windows. */
export const requestLine = (costCodeId: number, fields: object = {}) => ({
  costCodeId,
  costType: 'material',
  description: 'Casement window, 36 × 60',
  quantity: '22',
  unit: 'ea',
  ...fields,
});

/** Creates a request over HTTP and sends it. @returns it with a link for each invited vendor, in order */
export async function sendRequestOf(
  agent: Agent,
  body: { jobId: number; lines: object[]; vendors: { vendorId: number }[]; [field: string]: unknown },
): Promise<{ request: PriceRequestDetail; paths: string[] }> {
  const draft = await agent.post('/api/price-requests', { title: 'Windows', dueOn: '2999-01-01', ...body });
  if (draft.statusCode !== 201) throw new Error(draft.body);
  const sent = await agent.post(`/api/price-requests/${draft.json().id}/send`);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const request: PriceRequestDetail = sent.json();
  const paths: string[] = [];
  for (const { id } of request.vendors) {
    paths.push((await agent.post(`/api/price-requests/${request.id}/links`, { invitationId: id })).json().path);
  }
  return { request, paths };
}
