import { beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { changeLine } from './change-orders.factory.ts';
import { app, buildEachChangingJob, create, footings, get, jobId, mia, wes } from './each-changing-job.factory.ts';

buildEachChangingJob();

const URL = '/api/change-orders';
const send = (fields: object) => mia.post(`/api/jobs/${jobId}/change-orders`, { title: 'Piers', ...fields });
/** 20 piers at 285.00 with 25 %: 7,125.00. */
const large = () => ({ lines: [changeLine(footings, { quantity: '20' })] });
const codes = async (id: number, ...people: Agent[]) => {
  const answers: number[] = [];
  for (const person of people) answers.push((await person.post(`${URL}/${id}/approve`)).statusCode);
  return answers;
};

describe('approval', () => {
  const large = { lines: [{}] };
  beforeEach(() => {
    large.lines = [changeLine(footings, { quantity: '20' })];
  });

  test('up to the limit, the writer may approve', async () => {
    // 4,000.00 with 25 %: 5,000.00 exactly.
    const { id } = await create({ lines: [changeLine(footings, { unitCost: '1000.00' })] });
    expect((await mia.post(`${URL}/${id}/price`)).json()).toMatchObject({ price: '5000.00', canApprove: true });
    expect((await mia.post(`${URL}/${id}/approve`)).json()).toMatchObject({
      state: 'approved',
      approvedByName: 'Mia Reyes',
    });
  });

  test('above it, up or down, someone else approves', async () => {
    for (const quantity of ['20', '-20']) {
      const { id } = await create({ lines: [changeLine(footings, { quantity })] });
      expect((await mia.post(`${URL}/${id}/price`)).json().canApprove).toBe(false);
      const refused = await mia.post(`${URL}/${id}/approve`);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toContain('above $5,000');
      expect((await wes.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
    }
  });

  test('neither the person who created it nor the last one to change its lines or days can approve it', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    for (const edit of [{ lines: [changeLine(footings, { quantity: '21' })] }, { days: 3 }]) {
      const { id } = await create(large);
      await wes.put(`${URL}/${id}`, edit);
      await wes.post(`${URL}/${id}/price`);
      expect((await wes.post(`${URL}/${id}/approve`)).statusCode).toBe(403);
      expect((await mia.post(`${URL}/${id}/approve`)).statusCode).toBe(403);
      expect((await ada.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
    }
  });

  test('a manager sets the limit, which applies from then on', async () => {
    const { id } = await create(large);
    await mia.post(`${URL}/${id}/price`);
    expect((await mia.get('/api/change-order-settings')).json()).toEqual({
      approvalLimit: '5000.00',
      selectionReminderDays: null,
      version: 0,
    });
    const set = await mia.put('/api/change-order-settings', { approvalLimit: '8000' });
    expect(set.json()).toEqual({ approvalLimit: '8000.00', selectionReminderDays: null, version: 1 });
    expect((await mia.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
  });

  test('when someone approves and someone edits at the same time, only what the approver read is approved', async () => {
    const { id, version } = await create();
    const { version: priced } = (await mia.post(`${URL}/${id}/price`)).json();
    expect(priced).toBeGreaterThan(version);
    const [approved, edited] = await Promise.all([
      wes.post(`${URL}/${id}/approve`, undefined, { 'if-match': `"${priced}"` }),
      mia.put(`${URL}/${id}`, { lines: [changeLine(footings, { quantity: '9' })] }, { 'if-match': `"${priced}"` }),
    ]);
    expect([approved.statusCode, edited.statusCode].sort()).toEqual([200, 409]);
    const now = await get(id);
    expect([now.state, now.price]).toEqual(
      approved.statusCode === 200 ? ['approved', '1425.00'] : ['draft', '3206.25'],
    );
  });
});

describe('above the approval limit', () => {
  test('a colleague’s corrected title doesn’t let the writer approve', async () => {
    const { id } = (await send(large())).json();
    const renamed = await wes.put(`${URL}/${id}`, { title: 'Piers at the porch', requestedBy: 'Wade' });
    expect(renamed.json()).toMatchObject({ title: 'Piers at the porch', writtenByName: 'Mia Reyes' });
    await mia.post(`${URL}/${id}/price`);
    expect(await codes(id, mia, wes)).toEqual([403, 200]);
  });

  test('the cost is compared as well as the price', async () => {
    // 10,000.00 without a markup, less 4,000.00 with 50 %: 6,000.00 of cost, 4,000.00 of price.
    const work = changeLine(footings, { quantity: '1', unitCost: '10000', markup: '0' });
    const credit = changeLine(footings, { quantity: '-1', unitCost: '4000', markup: '50' });
    const { id, ...change } = (await send({ lines: [work, credit] })).json();
    expect(change).toMatchObject({ cost: '6000.00', price: '4000.00' });
    await mia.post(`${URL}/${id}/price`);
    expect(await codes(id, mia, wes)).toEqual([403, 200]);
  });
});

describe('a change that needs approval', () => {
  const notices = async (person: Agent): Promise<{ title: string; link: string | null }[]> =>
    (await person.get('/api/notifications')).json();

  test('notifies everyone who may approve it, but not its writer or people who can only read', async () => {
    const reader = await app.signedIn(await buildUser(app.db, { role: 'user', grants: ['jobs_read'] }));
    const { id } = (await send(large())).json();
    await mia.post(`${URL}/${id}/price`);
    expect(await notices(wes)).toMatchObject([
      { title: 'CO-1 needs approval', link: `/jobs/${jobId}?tab=changes&change=${id}` },
    ]);
    expect([await notices(mia), await notices(reader)]).toEqual([[], []]);
  });

  test('notifies nobody if it’s below the limit', async () => {
    const { id } = (await send({ lines: [changeLine(footings, { quantity: '1' })] })).json();
    await mia.post(`${URL}/${id}/price`);
    expect(await notices(wes)).toEqual([]);
  });
});

describe('a fixed price', () => {
  test('isn’t set over the API', async () => {
    const lines = [changeLine(footings, { quantity: '20', fixedPrice: '0.01' })];
    const draft = await send({ lines });
    expect([draft.statusCode, draft.json().fields]).toEqual([
      400,
      { 'lines.0.fixedPrice': 'Only the choice of a selection sets a fixed price.' },
    ]);
    const { id } = (await send(large())).json();
    const edited = await mia.put(`${URL}/${id}`, { lines });
    expect(edited.json().fields).toHaveProperty(['lines.0.fixedPrice']);
    expect((await mia.get(`${URL}/${id}`)).json().price).toBe('7125.00');
  });
});
