import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { requestLine, sendRequestOf } from './price-requests.factory.ts';

const URL = '/api/price-requests';
const today = dayIn(new Date());
let app: TestApp;
let mia: Agent;
let codeId: number;
let jobId: number;
let vendorIds: number[];

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  codeId = (await buildCostCodes(app.db, { '05-200': 'Windows and doors' }))['05-200'] ?? 0;
  jobId = (await buildJob(app.db, { siteAddress: '212 Kettle Hill Rd' })).id;
  const companies = ['<img src=x onerror=alert(1)>', 'Secret Rival Glass'];
  vendorIds = [];
  for (const company of companies) vendorIds.push((await buildContact(app.db, { company })).id);
});
afterAll(() => app.close());

async function send(fields: object = {}) {
  const vendors = vendorIds.map((vendorId) => ({ vendorId }));
  const lines = [requestLine(codeId), requestLine(codeId, { description: 'Screens', quantity: '3' })];
  const { request, paths } = await sendRequestOf(mia, { jobId, lines, vendors, ...fields });
  const [path = '', rivalPath = ''] = paths;
  const [first = 0, second = 0] = request.lines.map(({ id }) => id);
  return { request, path, rivalPath, first: `price-${first}`, second: `price-${second}` };
}
const get = async (id: number): Promise<PriceRequestDetail> => (await mia.get(`${URL}/${id}`)).json();
const setDue = (day: string) => app.db.execute(sql`update price_requests set due_on = ${day}::date`);

describe('the page behind the link', () => {
  test('shows what is asked, escaped, without scripts, budgets or other vendors, and logs each view', async () => {
    await buildBudgetLine(app.db, { jobId, costCodeId: codeId, quantity: '1', unitCost: '98765.43' });
    const { request, path, rivalPath, first } = await send({ description: 'White <b>frames</b>' });
    await app.anonymous.submit(rivalPath, { [first]: '4321.09', name: 'Rival' });
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Casement window',
      '22 ea',
      '212 Kettle Hill Rd',
      'White &lt;b&gt;',
      '&lt;img src=x',
      'Decline',
    ]) {
      expect(page.body).toContain(words);
    }
    for (const secret of ['<script', '<img src=x', '98,765', '98765', 'Secret Rival', '4321', '4,321', '05-200']) {
      expect(page.body, secret).not.toContain(secret);
    }
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { rows } = await app.db.execute(sql`select user_id from audit_logs where action = 'price-request.view'`);
    expect(rows).toEqual([{ user_id: null }]);
    expect((await get(request.id)).vendors[0]?.viewedAt).not.toBeNull();
    // The log names the invitation. An erased vendor's name would stay in it.
    const { rows: named } = await app.db.execute(sql`
      select action from audit_logs where action in ('price-request.view', 'price-request.link', 'price-request.revoke')
        and (details ->> 'vendor' is not null or details::text like '%onerror%')`);
    expect(named).toEqual([]);
  });

  test('is not found for a made-up or revoked link, a deleted job, and long after the due day', async () => {
    const { request, path, rivalPath } = await send();
    expect((await app.anonymous.get('/prices/invented')).statusCode).toBe(404);
    const [{ id: invitationId } = { id: 0 }] = request.vendors;
    const revoked = await mia.post(`${URL}/${request.id}/revoke`, { invitationId });
    expect(revoked.json().vendors[0].links).toBe(0);
    const gone = await app.anonymous.get(path);
    expect([gone.statusCode, gone.body.includes('Windows')]).toEqual([404, false]);
    expect((await app.anonymous.submit(path, { name: 'Paula' })).statusCode).toBe(404);
    await setDue(addDays(today, -30));
    expect((await app.anonymous.get(rivalPath)).statusCode).toBe(200);
    await setDue(addDays(today, -31));
    expect((await app.anonymous.get(rivalPath)).statusCode).toBe(404);
    await setDue(today);
    await app.db.execute(sql`update jobs set deleted_at = now() where id = ${jobId}`);
    expect((await app.anonymous.get(rivalPath)).statusCode).toBe(404);
  });

  test('lets its own files be downloaded, and no others', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    const upload = async (name: string) =>
      (await mia.upload(`/api/jobs/${jobId}/files?kind=plan`, new File([bytes], name))).json();
    const plan = await upload('A1 <plan>.pdf');
    const other = await upload('Contract.pdf');
    const { path } = await send({ files: [plan.id] });
    const file = await app.anonymous.get(`${path}/files/${plan.id}`);
    expect(file.rawPayload).toEqual(bytes);
    const { rows } = await app.db.execute(
      sql`select details->>'opened' as opened from audit_logs where action = 'price-request.view'`,
    );
    expect(rows).toEqual([{ opened: 'file' }]);
    const dead = await app.anonymous.get(`/prices/invented/files/${plan.id}`);
    expect([dead.statusCode, dead.body.includes('This link doesn’t work')]).toEqual([404, true]);
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await app.anonymous.get(`${path}/files/${other.id}`)).statusCode).toBe(404);
    await mia.delete(`/api/job-files/${plan.id}`);
    expect((await app.anonymous.get(`${path}/files/${plan.id}`)).statusCode).toBe(404);
  });

  test('is rate-limited like every secret link', async () => {
    const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
    const codes: number[] = [];
    for (let call = 0; call < 4; call += 1) codes.push((await limited.anonymous.get('/prices/guess')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});

describe('an answer', () => {
  test('is stored as typed, can be changed, and notifies the person who asked', async () => {
    const { request, path, first, second } = await send();
    const saved = await app.anonymous.submit(path, {
      [first]: ' $1,512.5 ',
      [second]: '0.0375',
      lumpSum: '',
      leadDays: '14',
      validUntil: '2998-12-31',
      note: 'Freight included',
      name: ' Paula Kline ',
    });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, path]);
    expect((await get(request.id)).vendors[0]).toMatchObject({
      status: 'answered',
      answeredBy: 'Paula Kline',
      leadDays: 14,
      validUntil: '2998-12-31',
      note: 'Freight included',
      prices: [
        { unitPrice: '1512.5000', amount: '33275.00' },
        { unitPrice: '0.0375', amount: '0.11' },
      ],
    });
    const page = (await app.anonymous.get(path)).body;
    for (const words of ['$33,275.11', 'value="1512.50"', 'value="0.0375"', 'Freight included', 'Save Changes']) {
      expect(page).toContain(words);
    }
    await app.anonymous.submit(path, { [first]: '1400', name: 'Paula Kline' });
    expect((await get(request.id)).vendors[0]).toMatchObject({ leadDays: null, prices: [{ amount: '30800.00' }] });
    const titles = (await mia.get('/api/notifications')).json().map(({ title }: { title: string }) => title);
    expect(titles[0]).toContain('changed its prices');
    expect(titles[1]).toContain('sent prices');
    const { rows } = await app.db.execute(sql`select user_id from audit_logs where action = 'price-request.answer'`);
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('sent twice changes nothing, and can be changed 20 times a day', async () => {
    const { request, path, first } = await send();
    const say = (price: string) => app.anonymous.submit(path, { [first]: price, lumpSum: '900', name: 'Paula Kline' });
    for (const price of ['500', '500.00', '$500']) expect((await say(price)).statusCode).toBe(303);
    const { rows } = await app.db.execute(sql`select 1 from audit_logs where action = 'price-request.answer'`);
    expect(rows).toHaveLength(1);
    expect((await mia.get('/api/notifications')).json()).toHaveLength(1);
    await app.db.execute(sql`
      insert into audit_logs (action, resource_type, resource_id, details)
      select action, resource_type, resource_id, details from audit_logs, generate_series(1, 19)
      where action = 'price-request.answer'`);
    expect((await say('501')).statusCode).toBe(409);
    expect((await say('500')).statusCode).toBe(303);
    expect((await get(request.id)).vendors[0]?.prices).toMatchObject([{ unitPrice: '500.0000' }]);
  });

  test('with errors stores nothing and keeps everything that was typed', async () => {
    const { request, path, first, second } = await send();
    const failed = await app.anonymous.submit(path, {
      [first]: '12 dollars',
      [second]: '9.50',
      leadDays: 'soon',
      note: 'Typed <long> note',
      name: '',
    });
    expect(failed.statusCode).toBe(400);
    for (const words of [
      'value="12 dollars"',
      'value="9.50"',
      'value="soon"',
      'Typed &lt;long&gt; note',
      'Enter your name',
    ]) {
      expect(failed.body).toContain(words);
    }
    expect((await get(request.id)).vendors[0]?.status).toBe('waiting');
    const empty = await app.anonymous.submit(path, { name: 'Paula', note: 'No idea' });
    expect([empty.statusCode, empty.body.includes('Enter a price for at least one line')]).toEqual([400, true]);
    expect(empty.body).toContain('No idea');
    const huge = await app.anonymous.submit(path, { [first]: '99999999', name: 'Paula' });
    expect([huge.statusCode, huge.body.includes('value="99999999"')]).toEqual([303, false]);
    const hostile = await app.anonymous.submit(path, { [first]: '-5', 'price-999999': '1', name: '\u0000' });
    expect(hostile.statusCode).toBe(400);
  });

  test('can be a decline, which can be changed to prices again', async () => {
    const { request, path, first } = await send();
    const nameless = await app.anonymous.submit(path, {
      action: 'decline',
      declineName: ' ',
      declineReason: 'Too busy',
    });
    expect([nameless.statusCode, nameless.body.includes('Too busy')]).toEqual([400, true]);
    await app.anonymous.submit(path, { action: 'decline', declineName: 'Paula', declineReason: 'Too busy' });
    expect((await get(request.id)).vendors[0]).toMatchObject({
      status: 'declined',
      declineReason: 'Too busy',
      prices: [],
    });
    await app.anonymous.submit(path, { [first]: '500', name: 'Paula' });
    expect((await get(request.id)).vendors[0]).toMatchObject({ status: 'answered', declineReason: null });
  });

  test('is too late after the due day, a decision or a cancellation, and gives the reason', async () => {
    const { request, path, rivalPath, first } = await send();
    await app.anonymous.submit(rivalPath, { [first]: '500', name: 'Rival' });
    await setDue(addDays(today, -1));
    const late = await app.anonymous.submit(path, { [first]: '400', name: 'Paula' });
    expect([late.statusCode, late.body.includes('too late')]).toEqual([409, true]);
    const extended = await mia.post(`${URL}/${request.id}/extend`, { dueOn: today });
    expect(extended.json()).toMatchObject({ dueOn: today, isOpen: true });
    expect((await app.anonymous.submit(path, { [first]: '400', name: 'Paula' })).statusCode).toBe(303);
    const rivalId = request.vendors[1]?.id;
    expect((await mia.post(`${URL}/${request.id}/order`, { invitationId: rivalId })).statusCode).toBe(200);
    const after = await app.anonymous.submit(path, { [first]: '300', name: 'Paula' });
    expect([after.statusCode, after.body.includes('We’ve decided')]).toEqual([409, true]);
    expect(after.body).not.toContain('Rival');
    expect((await get(request.id)).vendors[0]?.prices).toMatchObject([{ unitPrice: '400.0000' }]);
    const second = await send();
    await mia.post(`${URL}/${second.request.id}/cancel`, {});
    expect((await app.anonymous.get(second.path)).body).toContain('no longer needed');
    expect((await app.anonymous.submit(second.path, { [second.first]: '1', name: 'Paula' })).statusCode).toBe(409);
  });

  test('and a decision at the same time end in one order with the prices that were decided on', async () => {
    const { request, path, first } = await send();
    await app.anonymous.submit(path, { [first]: '500', name: 'Paula' });
    const [decided] = await Promise.all([
      mia.post(`${URL}/${request.id}/order`, { invitationId: request.vendors[0]?.id }),
      app.anonymous.submit(path, { [first]: '900', name: 'Paula' }),
    ]);
    expect(decided.statusCode).toBe(200);
    const { orderId, vendors } = await get(request.id);
    const { lines } = (await mia.get(`/api/purchase-orders/${orderId}`)).json();
    expect(lines[0].unitPrice).toBe(vendors[0]?.prices[0]?.unitPrice);
  });
});
