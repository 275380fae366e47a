import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildIssue } from '../issues/issues.factory.ts';
import { buildRock } from '../rocks/rocks.factory.ts';

const URL = '/api/organization-profile';

let app: TestApp;
let robin: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db, { firstName: 'Robin', lastName: 'Hale' }));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

test('the five core values are there from the start, and everything else is empty', async () => {
  const { coreValues, vision, marketSize } = (await robin.get(URL)).json();
  expect(coreValues.items.map(({ name }: { name: string }) => name)).toEqual([
    'Mastery',
    'Community',
    'Beauty',
    'Prosperity',
    'Humanity',
  ]);
  expect(coreValues).toMatchObject({ version: 0, updatedAt: null, updatedByName: null });
  expect(vision).toMatchObject({ mission: null, threeUniques: [], threeYear: { revenue: null, picture: [] } });
  expect(marketSize.items).toEqual([]);
});

test('a block is edited as a whole, records its author, and can restore an earlier text', async () => {
  const first = await robin.put(`${URL}/market-size`, { items: [{ name: 'Small builders', figure: '1,900' }] });
  expect(first.json()).toMatchObject({
    items: [{ name: 'Small builders', figure: '1,900', note: null }],
    version: 1,
    updatedByName: 'Robin Hale',
  });
  await robin.put(`${URL}/market-size`, { items: [] }, { 'if-match': '"1"' });
  const late = await kim.put(`${URL}/market-size`, { items: [] }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  const revisions = (await robin.get(`${URL}/market-size/revisions`)).json();
  expect(revisions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  const restored = (await kim.post(`${URL}/market-size/revisions/1/restore`)).json();
  expect(restored.marketSize).toMatchObject({ items: [{ name: 'Small builders' }], version: 3 });
  expect((await kim.post(`${URL}/market-size/revisions/9/restore`)).statusCode).toBe(404);
});

test.each([
  ['budget-categories', { items: [{ name: 'Payroll', percent: 101 }] }, 'items.0.percent'],
  ['staffing-plan', { items: [{ position: 'Foreman', now: -1, planned: 1 }] }, 'items.0.now'],
  ['core-values', { items: [{ name: ' ' }] }, 'items.0.name'],
  ['business-units', { items: [{ unit: 'shipping' }] }, 'items.0.unit'],
  ['vision', { threeYear: { revenue: '1.234' } }, 'threeYear.revenue'],
])('%s rejects %j', async (block, body, field) => {
  const answer = await robin.put(`${URL}/${block}`, body);
  expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, [field]]);
});

test('everyone sees allocation percentages, and balances require finance view permission', async () => {
  await setUpDefaultAccounts(kim);
  const mine = (await robin.get(`${URL}/allocation`)).json();
  expect(mine).toMatchObject({
    totalPercentage: '100.00',
    payDays: [10, 25],
    note: 'Bills are paid on the 10th and 25th.',
    targets: { grossProfit: '25.00', fixedExpenses: '15.00', netMargin: '10.00' },
    missingPermission: 'financial_read',
  });
  expect(mine.accounts).toContainEqual(expect.objectContaining({ name: 'Profit', percentage: '10.00', balance: null }));
  expect(mine.accounts.map(({ name }: { name: string }) => name)).not.toContain('Unassigned');
  const theirs = (await kim.get(`${URL}/allocation`)).json();
  expect(theirs.missingPermission).toBeNull();
  expect(theirs.accounts).toContainEqual(expect.objectContaining({ name: 'Profit', balance: '0.00' }));
});

test('a unit’s card counts stored rows', async () => {
  await buildDeal(app.db, { businessUnit: 'steel_framing', value: '1000.00', stage: 'proposal' });
  await buildDeal(app.db, { businessUnit: 'steel_framing', value: '500.00', stage: 'closed_won' });
  await buildRock(app.db, { businessUnit: 'steel_framing' });
  await buildIssue(app.db, { businessUnit: 'steel_framing' });
  await robin.put(`${URL}/business-units`, { items: [{ unit: 'steel_framing', tagline: 'Houses in steel' }] });
  const [steel, estate] = (await robin.get(`${URL}/business-units`)).json().units;
  expect(steel).toMatchObject({
    unit: 'steel_framing',
    tagline: 'Houses in steel',
    openDeals: 1,
    openValue: '1000.00',
    wonDeals: 1,
    wonValue: '500.00',
    rocks: 1,
    openIssues: 1,
    revenue: null,
  });
  expect(estate).toMatchObject({ openDeals: 0, openValue: '0.00', tagline: null });
  expect((await kim.get(`${URL}/business-units`)).json().units[0].revenue).toBe('0.00');
});

test('the V/TO is printed on two pages: vision and traction', async () => {
  await robin.put(`${URL}/vision`, {
    purpose: 'To make quality construction the norm.',
    threeYear: { date: '2028-12-31', revenue: 6_000_000, picture: ['A second coil line'] },
    oneYear: { goals: ['Sell 16 kits'] },
  });
  await buildRock(app.db, { title: 'Certify a second supplier' });
  await buildIssue(app.db, { title: 'Only one coil supplier' });
  const answer = await robin.get(`${URL}/vision/print`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { title, pages } = await readPdf(answer.rawPayload);
  expect(title).toContain('V/TO');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/Mastery[\s\S]*quality construction the norm/);
  expect(pages[0]).toContain('$6,000,000');
  expect(pages[1]).toMatch(/Sell 16 kits/);
  expect(pages[1]).toMatch(/Certify a second supplier[\s\S]*Only one coil supplier|Only one coil supplier/);
});
