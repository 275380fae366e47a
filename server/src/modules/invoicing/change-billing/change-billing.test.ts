import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildChange, sendChange, signLink } from '../../changes/change-orders/change-orders.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { setUpInvoicing } from '../invoices/invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let roof: number;
let jobId: number;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app, { role: 'admin' }));
  roof = (await buildCostCodes(app.db, { '05-100': 'Roof' }))['05-100'] ?? 0;
  jobId = (await buildJob(app.db, { contactId: customerId, originalContract: '10000.00' })).id;
});
afterAll(() => app.close());

/** A signed change of 1,425.00. */
const signed = (fields: object = {}) =>
  buildChange(app.db, { jobId, costCodeId: roof, title: 'Porch', state: 'signed', ...fields });
const billing = async () => (await mia.get(`/api/jobs/${jobId}/change-billing`)).json();
const start = () => mia.post('/api/invoices/start', { from: 'job', id: jobId });
const issue = (id: number) => mia.post(`/api/invoices/${id}/issue`, {});
const linesOf = (invoice: { lines: object[] }) =>
  invoice.lines.map((line) => Object(line)).map(({ description, amount }) => [description, amount]);
const create = (lines: object[]) => mia.post('/api/invoices', { customerId, jobId, lines });

describe('without a billing plan', () => {
  test('an invoice of the job offers signed changes in addition to the unbilled part of the original contract', async () => {
    const id = await signed();
    await buildChange(app.db, { jobId, costCodeId: roof, state: 'sent' });
    expect(await billing()).toMatchObject([{ changeOrderId: id, price: '1425.00', billed: '0.00', left: '1425.00' }]);
    const invoice = (await start()).json();
    expect(linesOf(invoice)).toEqual([
      [expect.stringContaining('Mill Street duplex'), '10000.00'],
      ['CO-1 Porch', '1425.00'],
    ]);
    expect(invoice.lines[1]).toMatchObject({ changeOrderId: id, changeOrderNumber: 'CO-1' });
    expect((await issue(invoice.id)).statusCode).toBe(200);
    expect(await billing()).toMatchObject([{ billed: '1425.00', left: '0.00' }]);
    expect((await start()).statusCode).toBe(409);
    // Amounts billed for the change don't count against the original contract.
    await signed({ title: 'Stairs' });
    expect(linesOf((await start()).json())).toEqual([['CO-3 Stairs', '1425.00']]);
  });

  test('a change can’t be billed above its price, in parts or twice', async () => {
    const id = await signed();
    const line = (unitPrice: string) => ({ description: 'Porch', unitPrice, changeOrderId: id });
    const above = await create([line('1425.01')]);
    expect(above.json().fields).toHaveProperty(['lines.0.unitPrice'], '$1,425.00 of CO-1 is left to bill.');
    expect((await create([line('1'), line('1')])).statusCode).toBe(400);
    const [one, other] = [(await create([line('1000')])).json(), (await create([line('1000')])).json()];
    const answers = await Promise.all([issue(one.id), issue(other.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await billing()).toMatchObject([{ billed: '1000.00', left: '425.00' }]);
    expect((await create([line('425.01')])).statusCode).toBe(400);
    expect((await create([line('425')])).statusCode).toBe(201);
  });

  test('a credit note makes it billable again', async () => {
    const id = await signed();
    const invoice = (await create([{ description: 'Porch', unitPrice: '1425', changeOrderId: id }])).json();
    const issued = await issue(invoice.id);
    const credit = await mia.post('/api/credit-notes', {
      invoiceId: invoice.id,
      reason: 'Wrong price',
      lines: [{ invoiceLineId: issued.json().lines[0].id, amount: '400' }],
    });
    expect(credit.statusCode, credit.body).toBe(201);
    expect(await billing()).toMatchObject([{ billed: '1025.00', left: '400.00' }]);
  });

  test('a credit is billed below 0, and no further', async () => {
    const id = await signed({ quantity: '-4' });
    const line = (unitPrice: string) => ({ description: 'Porch', unitPrice, changeOrderId: id });
    const work = { description: 'Work', unitPrice: '5000' };
    expect((await create([work, line('-1425.01')])).statusCode).toBe(400);
    expect((await create([work, line('1')])).statusCode).toBe(400);
    const invoice = (await create([work, line('-1425')])).json();
    await issue(invoice.id);
    expect(await billing()).toMatchObject([{ price: '-1425.00', billed: '-1425.00', left: '0.00' }]);
  });

  test.each(['draft', 'sent', 'void'] as const)('a change that is %s can’t be billed', async (state) => {
    const id = await signed({ state });
    const answer = await create([{ description: 'Porch', unitPrice: '1', changeOrderId: id }]);
    expect(answer.json().fields).toHaveProperty(['lines.0.changeOrderId']);
  });

  test('an edit of the draft keeps the change on its line', async () => {
    await signed();
    const invoice = (await start()).json();
    const noted = await mia.put(`/api/invoices/${invoice.id}`, { note: 'Thank you' });
    expect(noted.json().lines[1].changeOrderNumber).toBe('CO-1');
  });

  test('keeps the job from being closed until it’s billed', async () => {
    await signed();
    const close = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
    expect(close.body).toContain('CO-1 Porch ($1,425.00 signed and not billed)');
  });

  test('a signed credit keeps no job open, and settles a change of the same price', async () => {
    const close = () => mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
    await signed();
    await signed({ title: 'Stairs left out', quantity: '-3' });
    const blocked = await close();
    expect(blocked.body).toContain('CO-1 Porch ($1,425.00 signed and not billed)');
    expect(blocked.body).not.toContain('CO-2');
    await signed({ title: 'Billed by hand', quantity: '-1' });
    const closed = await close();
    expect(closed.statusCode, closed.body).toBe(200);
  });
});

describe('with a billing plan', () => {
  const plan = (kind: string, fields: object = {}) =>
    mia.put(`/api/jobs/${jobId}/billing-plan`, { kind, lines: [{ description: 'All', value: '10000', ...fields }] });
  const sign = async () => {
    const id = await buildChange(app.db, { jobId, costCodeId: roof, title: 'Porch' });
    await signLink(app, await sendChange(mia, id));
    return id;
  };

  test.each(['percent_complete', 'milestones'])('of the kind %s, a signature adds a line', async (kind) => {
    await plan(kind);
    const id = await sign();
    const { lines, contract, total } = (await mia.get(`/api/jobs/${jobId}/billing-plan`)).json();
    expect([contract, total]).toEqual(['11425.00', '11425.00']);
    expect(lines[1]).toMatchObject({ position: 2, description: 'CO-1 Porch', value: '1425.00', changeOrderId: id });
    expect(await billing()).toMatchObject([{ planLineId: lines[1].id }]);
    const direct = await create([{ description: 'Porch', unitPrice: '1', changeOrderId: id }]);
    expect(direct.json().fields).toHaveProperty(['lines.0.changeOrderId']);
  });

  test('its line is billed as the change, and keeps its value', async () => {
    await plan('percent_complete');
    const id = await sign();
    const { lines } = (await mia.get(`/api/jobs/${jobId}/billing-plan`)).json();
    const invoice = (await create([{ description: 'Porch', planLineId: lines[1].id, percentDone: '40' }])).json();
    await issue(invoice.id);
    expect(await billing()).toMatchObject([{ changeOrderId: id, billed: '570.00', left: '855.00' }]);
    const [all, porch] = lines.map(({ id: lineId, description, value }: Record<string, unknown>) => ({
      id: lineId,
      description,
      value,
    }));
    const url = `/api/jobs/${jobId}/billing-plan`;
    const raised = await mia.put(url, { kind: 'percent_complete', lines: [all, { ...porch, value: '2000' }] });
    expect(raised.json().fields).toHaveProperty(['lines.1.value']);
    const kept = await mia.put(url, { kind: 'percent_complete', lines: [{ ...porch, description: 'Porches' }, all] });
    expect(kept.json().lines[0]).toMatchObject({ changeOrderId: id, description: 'Porches' });
  });

  test('a change signed before the plan counts in addition to it, until a line is for it', async () => {
    const id = await signed();
    const url = `/api/jobs/${jobId}/billing-plan`;
    const saved = (await plan('milestones')).json();
    expect([saved.contract, saved.unplanned, saved.total]).toEqual(['11425.00', '1425.00', '10000.00']);
    expect(linesOf((await start()).json())).toEqual([['CO-1 Porch', '1425.00']]);
    const all = { description: 'All', value: '10000' };
    const porch = { description: 'Porch', value: '1425', changeOrderId: id };
    const save = (lines: object[]) => mia.put(url, { kind: 'milestones', lines });
    expect((await save([all, { ...porch, value: '1400' }])).json().fields).toHaveProperty(['lines.1.value']);
    expect((await save([porch, porch])).json().fields).toHaveProperty(['lines.1.changeOrderId']);
    const unsigned = await signed({ state: 'sent' });
    expect((await save([all, { ...porch, changeOrderId: unsigned }])).json().fields).toHaveProperty([
      'lines.1.changeOrderId',
    ]);
    expect((await save([{ ...all, id: saved.lines[0].id, changeOrderId: id }])).statusCode).toBe(400);
    const planned = (await save([all, porch])).json();
    expect([planned.contract, planned.unplanned, planned.total]).toEqual(['11425.00', '0.00', '11425.00']);
    expect((await start()).statusCode).toBe(409);
  });

  test('a line sent without its id stays the line of its change', async () => {
    await plan('milestones');
    const id = await sign();
    const save = async (lines: object[]) =>
      (await mia.put(`/api/jobs/${jobId}/billing-plan`, { kind: 'milestones', lines })).json();
    const all = { description: 'All', value: '10000' };
    const equal = await save([{ description: 'CO-1 Porch', value: '1425.00' }, all]);
    expect(equal.lines[0]).toMatchObject({ changeOrderId: id, position: 1 });
    const named = await save([all, { description: 'Porch', value: '1425', changeOrderId: id }]);
    expect(named.lines[1]).toMatchObject({ id: equal.lines[0].id, changeOrderId: id, description: 'Porch' });
    const without = await save([all]);
    expect([without.unplanned, without.lines.length]).toEqual(['1425.00', 1]);
  });

  test('a change that was billed separately can’t get a line', async () => {
    const id = await signed();
    const invoice = (await create([{ description: 'Porch', unitPrice: '25', changeOrderId: id }])).json();
    expect((await issue(invoice.id)).statusCode).toBe(200);
    const lines = [{ description: 'Porch', value: '1425', changeOrderId: id }];
    const refused = await mia.put(`/api/jobs/${jobId}/billing-plan`, { kind: 'milestones', lines });
    expect(refused.json().fields).toEqual({
      'lines.0.changeOrderId': '$25.00 of CO-1 is already billed. Bill the rest separately.',
    });
  });

  test('with a plan by dates, an invoice offers the change separately', async () => {
    await plan('dates', { dueOn: '2099-01-01' });
    await sign();
    expect((await mia.get(`/api/jobs/${jobId}/billing-plan`)).json().lines).toHaveLength(1);
    expect(linesOf((await start()).json())).toEqual([['CO-1 Porch', '1425.00']]);
  });
});
