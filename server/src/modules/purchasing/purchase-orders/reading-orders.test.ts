import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import {
  app,
  buildEachOrderingJob,
  createOrder,
  issueOrder,
  jobId,
  mia,
  slab,
  vendorId,
  windows,
} from './each-ordering-job.factory.ts';
import { orderLine } from './purchase-orders.factory.ts';

buildEachOrderingJob();

const URL = '/api/purchase-orders';
const year = dayIn(new Date()).slice(0, 4);
const today = dayIn(new Date());
const get = async (id: number) => (await mia.get(`${URL}/${id}`)).json();

describe('reading', () => {
  test('lists by job, vendor and status, drafts before numbers, page by page', async () => {
    const first = await issueOrder();
    const second = await issueOrder();
    const draft = await createOrder();
    const other = await buildJob(app.db);
    await issueOrder({ jobId: other.id });
    const list = async (query: string) => (await mia.get(`${URL}?${query}`)).json().map(({ id }: { id: number }) => id);
    expect(await list(`jobId=${jobId}`)).toEqual([draft.id, second.id, first.id]);
    expect(await list(`jobId=${jobId}&status=issued&sort=number`)).toEqual([first.id, second.id]);
    expect(await list(`q=PO-${year}-002`)).toEqual([second.id]);
    expect(await list(`q=buck%20creek`)).toHaveLength(4);
    expect(await list(`vendorId=4711`)).toEqual([]);
    const page = await mia.get(`${URL}?jobId=${jobId}&limit=2`);
    expect(page.headers.link).toContain('rel="next"');
  });

  test('the search finds them by number and vendor', async () => {
    const order = await issueOrder();
    const found = async (q: string) => (await mia.get(`/api/search?q=${q}`)).json().purchaseOrders;
    const { id, number, kind, vendorName } = order;
    expect(await found(number)).toEqual([{ id, number, kind, vendorName, jobId }]);
    expect(await found('buck%20creek')).toHaveLength(1);
    expect(await found('zebra')).toEqual([]);
  });

  test('needs the permission to see jobs; the crew of a job doesn’t see its prices', async () => {
    const order = await issueOrder();
    const ana = await buildUser(app.db, { role: 'user' });
    await app.db.execute(sql`insert into job_crew (job_id, user_id) values (${jobId}, ${ana.id})`);
    const crew = await app.signedIn(ana);
    expect((await crew.get(`/api/jobs/${jobId}`)).statusCode).toBe(200);
    expect((await crew.get(`${URL}?jobId=${jobId}`)).statusCode).toBe(403);
    expect((await crew.get(`${URL}/${order.id}`)).statusCode).toBe(403);
  });

  test('keeps the vendor’s name when the contact is permanently deleted', async () => {
    const order = await issueOrder();
    await app.db.delete(contacts).where(eq(contacts.id, vendorId));
    expect(await get(order.id)).toMatchObject({ vendorId: null, vendorName: 'Buck Creek Millwork' });
  });

  test('orders past their delivery day are on the Expiry Radar', async () => {
    const order = await issueOrder({ deliveryOn: addDays(today, -3) });
    await issueOrder({ deliveryOn: addDays(today, 200) });
    const { things } = (await mia.get('/api/expiries')).json();
    const items = things.filter(({ source }: { source: string }) => source === 'purchase-order');
    expect(items).toMatchObject([{ title: `${order.number}, Buck Creek Millwork`, daysLeft: -3 }]);
  });

  test('the PDF prints lines that add up to the stored total, the revision and the terms', async () => {
    const order = await issueOrder({
      lines: [orderLine(windows), orderLine(slab, { quantity: '4', unitPrice: '870', description: 'Picture window' })],
      deliveryOn: '2026-11-24',
      termsDays: 30,
      retainage: '10',
      notes: 'Call before the last drop.',
    });
    const [first] = order.lines;
    await mia.post(`${URL}/${order.id}/revise`, {
      reason: 'Lower price',
      changes: [{ lineId: first.id, quantity: '22', unitPrice: '500.125' }],
    });
    const answer = await mia.get(`${URL}/${order.id}/pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { title, pages } = await readPdf(answer.rawPayload);
    const text = pages.join('\n');
    expect(title).toContain(`Purchase order ${order.number} rev 2`);
    for (const words of [
      'Buck Creek Millwork',
      'Casement window, 36 × 60',
      '22 ea',
      '$500.125',
      '$11,002.75',
      '$3,480.00',
      'Payment within 30 days of the bill.',
      'Retainage 10% of each bill, until the work is accepted.',
      'Delivery by Nov 24, 2026.',
      'Call before the last drop.',
      'Revision 2: Lower price',
    ]) {
      expect(text).toContain(words);
    }
    expect((await get(order.id)).total).toBe('14482.75');
    expect(text).toMatch(/^\$14,482\.75$/m);
  });
});
