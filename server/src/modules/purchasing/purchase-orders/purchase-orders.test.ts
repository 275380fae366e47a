import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import {
  app,
  buildEachOrderingJob,
  createOrder,
  issueOrder,
  jobId,
  mia,
  orderBody,
  slab,
  vendorId,
  windows,
} from './each-ordering-job.factory.ts';
import { buildOrder, orderLine } from './purchase-orders.factory.ts';
import { takeOrderOrdinal } from './purchase-orders.queries.ts';

buildEachOrderingJob();

const URL = '/api/purchase-orders';
const year = dayIn(new Date()).slice(0, 4);
const today = dayIn(new Date());

describe('a draft', () => {
  test('has lines with amounts to the cent, half up, and no number', async () => {
    const order = await createOrder({
      lines: [
        orderLine(windows, { quantity: '12.5', unitPrice: '99.99' }),
        orderLine(slab, { quantity: 3, unitPrice: '0.0050' }),
      ],
      deliveryOn: '2026-11-24',
      termsDays: 30,
      retainage: '10',
    });
    // 12.5 × 99.99 = 1,249.875; 3 × 0.005 = 0.015
    expect(order).toMatchObject({
      number: null,
      revision: 0,
      status: 'draft',
      vendorName: 'Buck Creek Millwork',
      deliveryOn: '2026-11-24',
      termsDays: 30,
      retainage: '10.00',
      total: '1249.90',
      open: '0.00',
      codes: ['03-200', '05-200'],
      revisions: [],
    });
    expect(order.lines.map(({ amount }: { amount: string }) => amount)).toEqual(['1249.88', '0.02']);
  });

  test('changes as a whole, and not at all when nothing differs', async () => {
    const { id, version } = await createOrder();
    const same = await mia.put(`${URL}/${id}`, { lines: [orderLine(windows)] });
    expect(same.json().version).toBe(version);
    const answer = await mia.put(`${URL}/${id}`, { lines: [orderLine(slab, { quantity: '1' })], notes: 'To the slab' });
    expect(answer.json()).toMatchObject({ total: '512.00', notes: 'To the slab', version: version + 1 });
    const stale = await mia.put(`${URL}/${id}`, { notes: 'Late' }, { 'if-match': `"${version}"` });
    expect(stale.statusCode).toBe(409);
  });

  test('takes long notes, and is printed with all of them', async () => {
    const notes = 'Deliver to the north gate. '.repeat(371).slice(0, 10_000).replace(/ $/, '.');
    const { id } = await createOrder({ notes });
    expect((await mia.get(`${URL}/${id}`)).json().notes).toBe(notes);
    expect((await mia.get(`${URL}/${id}/pdf`)).statusCode).toBe(200);
    const longer = await mia.put(`${URL}/${id}`, { notes: `${notes}x` });
    expect([longer.statusCode, longer.json().fields]).toEqual([400, { notes: 'Use 10,000 characters or fewer.' }]);
  });

  test('names what is wrong at its field', async () => {
    const wrong = async (fields: object) => {
      const answer = await mia.post(URL, orderBody(fields));
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json().fields);
    };
    expect(await wrong({ lines: [] })).toEqual(['lines']);
    expect(await wrong({ vendorId: 4711 })).toEqual(['vendorId']);
    expect(await wrong({ jobId: 4711 })).toEqual(['jobId']);
    expect(await wrong({ lines: [orderLine(windows), orderLine(4711)] })).toEqual(['lines.1.costCodeId']);
    expect(await wrong({ lines: [orderLine(windows, { quantity: '0' })] })).toEqual(['lines.0.quantity']);
    const huge = orderLine(windows, { quantity: '999999999', unitPrice: '99999999' });
    expect(await wrong({ lines: [huge] })).toEqual(['lines.0.quantity']);
    const half = orderLine(windows, { quantity: '100', unitPrice: '60000000' });
    expect(await wrong({ lines: [half, half] })).toEqual(['lines']);
  });

  test('goes to Trash and comes back; an issued order never does', async () => {
    const { id } = await createOrder();
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await mia.post(`${URL}/${id}/restore`)).json()).toMatchObject({ status: 'draft', total: '11264.00' });
    await mia.post(`${URL}/${id}/issue`, {});
    const refused = await mia.delete(`${URL}/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `PO-${year}-001 was issued, so it can’t be deleted. Void it instead.`,
    ]);
  });

  test('can’t be created, changed or issued on a closed job', async () => {
    const { id } = await createOrder();
    await app.db.update(jobs).set({ phase: 'closed', closedOn: today }).where(eq(jobs.id, jobId));
    for (const answer of [
      await mia.post(URL, orderBody()),
      await mia.put(`${URL}/${id}`, { notes: 'Too late' }),
      await mia.post(`${URL}/${id}/issue`, {}),
    ]) {
      expect([answer.statusCode, answer.json().fields.jobId]).toEqual([400, expect.stringContaining('is closed')]);
    }
  });
});

describe('issuing', () => {
  test('uses the next number, and the lines don’t change', async () => {
    const order = await issueOrder();
    expect(order).toMatchObject({
      number: `PO-${year}-001`,
      revision: 1,
      status: 'issued',
      open: '11264.00',
      issuedByName: 'Mia Reyes',
      revisions: [{ number: 1, reason: null, change: '11264.00', madeByName: 'Mia Reyes' }],
    });
    expect((await issueOrder()).number).toBe(`PO-${year}-002`);
    expect((await mia.put(`${URL}/${order.id}`, { notes: 'x' })).statusCode).toBe(409);
    expect((await mia.post(`${URL}/${order.id}/issue`, {})).statusCode).toBe(409);
  });

  test('skips no number and uses none twice: 50 at once, with transactions that fail', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 50 }, () => buildOrder(app.db, { jobId, vendorId, costCodeId: windows })),
    );
    const fail = () =>
      app.db
        .transaction(async (tx) => {
          await takeOrderOrdinal(tx, Number(year));
          throw new Error('rolled back');
        })
        .catch((error: Error) => error.message);
    // A server that is too busy rejects the request before it takes a number; the client tries again.
    const issueOnce = async (id: number) => {
      let answer = await mia.post(`${URL}/${id}/issue`, {});
      while (answer.statusCode === 503) answer = await mia.post(`${URL}/${id}/issue`, {});
      return answer;
    };
    const answers = await Promise.all(
      drafts.flatMap(({ id }, index) => [issueOnce(id), ...(index % 5 === 0 ? [fail()] : [])]),
    );
    const numbers = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.json().number]));
    const expected = Array.from({ length: 50 }, (_, index) => `PO-${year}-${String(index + 1).padStart(3, '0')}`);
    expect(numbers.sort()).toEqual(expected);
    expect(answers.filter((answer) => answer === 'rolled back')).toHaveLength(10);
  }, 60_000);
});

describe('a revision', () => {
  test('changes quantities and prices, adds lines, sets lines to zero, and keeps the previous values', async () => {
    const order = await issueOrder({
      lines: [orderLine(windows), orderLine(slab, { quantity: '2', unitPrice: '100' })],
    });
    const [first, second] = order.lines;
    const answer = await mia.post(`${URL}/${order.id}/revise`, {
      reason: 'Four picture windows more',
      changes: [
        { lineId: first.id, quantity: '22', unitPrice: '500' },
        { lineId: second.id, quantity: '0', unitPrice: '100' },
      ],
      added: [orderLine(windows, { description: 'Picture window', quantity: '4', unitPrice: '870' })],
    });
    expect(answer.json()).toMatchObject({
      number: order.number,
      revision: 2,
      status: 'issued',
      total: '14480.00',
      lines: [{ amount: '11000.00' }, { amount: '0.00' }, { amount: '3480.00', addedIn: 2, position: 3 }],
      revisions: [
        { number: 2, reason: 'Four picture windows more', change: '3016.00' },
        { number: 1, reason: null, change: '11464.00' },
      ],
    });
    expect(answer.json().revisions[1].lines).toMatchObject([{ amount: '11264.00' }, { amount: '200.00' }]);
    expect(answer.json().revisions[0].lines).toHaveLength(3);
  });

  test('needs a reason and a change, and has to be accepted again', async () => {
    const order = await issueOrder();
    const revise = (fields: object) => mia.post(`${URL}/${order.id}/revise`, { reason: 'Later', ...fields });
    expect((await revise({ reason: ' ' })).json().fields).toHaveProperty('reason');
    const [line] = order.lines;
    const same = { lineId: line.id, quantity: '22.000', unitPrice: '512.00' };
    expect((await revise({ changes: [same] })).statusCode).toBe(400);
    expect((await revise({ changes: [{ ...same, lineId: 4711 }] })).json().fields).toHaveProperty('changes.0.lineId');
    expect((await mia.post(`${URL}/${order.id}/accept`, { name: 'Paula Kline' })).json()).toMatchObject({
      status: 'accepted',
      acceptedBy: 'Paula Kline',
    });
    expect((await mia.post(`${URL}/${order.id}/accept`, { name: 'Paula Kline' })).statusCode).toBe(409);
    expect((await revise({ deliveryOn: '2026-12-01' })).json()).toMatchObject({
      status: 'issued',
      revision: 2,
      acceptedBy: null,
      deliveryOn: '2026-12-01',
      revisions: [{ acceptedBy: null, change: '0.00' }, { acceptedBy: 'Paula Kline' }],
    });
  });
});

describe('closing and voiding', () => {
  test('a closed line is open no longer, and the last one closes the order', async () => {
    const order = await issueOrder({
      lines: [orderLine(windows), orderLine(slab, { quantity: '1', unitPrice: '100' })],
    });
    const [first, second] = order.lines;
    const one = await mia.post(`/api/purchase-order-lines/${first.id}/close`, {});
    expect(one.json()).toMatchObject({ status: 'issued', total: '11364.00', open: '100.00' });
    expect(one.json().lines[0]).toMatchObject({ open: '0.00', closedByName: 'Mia Reyes' });
    expect((await mia.post(`/api/purchase-order-lines/${first.id}/close`, {})).statusCode).toBe(409);
    const changed = { reason: 'More', changes: [{ lineId: first.id, quantity: '30', unitPrice: '512' }] };
    expect((await mia.post(`${URL}/${order.id}/revise`, changed)).json().fields).toHaveProperty('changes.0.quantity');
    expect((await mia.post(`/api/purchase-order-lines/${second.id}/close`, {})).json()).toMatchObject({
      status: 'closed',
    });
    expect((await mia.post(`${URL}/${order.id}/close`, {})).statusCode).toBe(409);
    expect((await mia.post(`/api/purchase-order-lines/4711/close`, {})).statusCode).toBe(404);
  });

  test('a void order stays listed under its number, with the reason', async () => {
    const order = await issueOrder();
    expect((await mia.post(`${URL}/${order.id}/void`, {})).json().fields).toHaveProperty('reason');
    const voided = await mia.post(`${URL}/${order.id}/void`, { reason: 'The vendor can’t deliver' });
    expect(voided.json()).toMatchObject({ status: 'void', open: '0.00', voidReason: 'The vendor can’t deliver' });
    expect((await mia.get(`${URL}?jobId=${jobId}`)).json()).toMatchObject([{ number: order.number, status: 'void' }]);
    expect((await mia.post(`${URL}/${order.id}/revise`, { reason: 'x', deliveryOn: today })).statusCode).toBe(409);
    const draft = await createOrder();
    expect((await mia.post(`${URL}/${draft.id}/void`, { reason: 'x' })).statusCode).toBe(409);
  });

  test('a job with open orders can’t be closed, and the error names them', async () => {
    const order = await issueOrder();
    await createOrder();
    const refused = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining(`${order.number}, Buck Creek Millwork ($11,264.00 open)`),
      current: { blocked: [{ link: `/jobs/${jobId}?tab=orders&order=${order.id}` }] },
    });
    await mia.post(`${URL}/${order.id}/close`, {});
    expect((await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' })).statusCode).toBe(200);
  });
});
