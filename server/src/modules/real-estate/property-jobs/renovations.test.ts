import type { CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import type { PartnerStatement } from '@builder-os/contract/modules/real-estate/partner-statements';
import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

const today = dayIn(new Date());
const daysAgo = (days: number) => addDays(today, -days);

let app: TestApp;
let mia: Agent;
let property: number;
let job: number;
let cost: { jobId: number; costCodeId: number; costType: string };
let ann: number;
let ben: number;
beforeAll(async () => {
  app = await testApp();
});
/** A property of Ann (33.34%), Ben and Cem, and its renovation. */
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const accounts = await setUpDefaultAccounts(mia);
  await deposit(mia, '90000.00', { accountId: accounts.operating });
  property = (await buildProperty(app.db)).id;
  ann = (await buildPartner(app.db, { name: 'Ann' })).id;
  ben = (await buildPartner(app.db, { name: 'Ben' })).id;
  const cem = (await buildPartner(app.db, { name: 'Cem' })).id;
  const shares = [
    { partnerId: ann, percent: '33.34' },
    { partnerId: ben, percent: '33.33' },
    { partnerId: cem, percent: '33.33' },
  ];
  await mia.put(`/api/properties/${property}/shares`, { from: '2024-01-01', shares });
  const code = (await buildCostCodes(app.db, { '11-100': 'Drywall' }))['11-100'] ?? 0;
  job = (await buildJob(app.db, { propertyId: property, kind: 'renovation', originalContract: null, name: 'Kitchen' }))
    .id;
  cost = { jobId: job, costCodeId: code, costType: 'material' };
});
afterAll(() => app.close());

const spend = (amount: string, day = daysAgo(20), fields: object = {}) =>
  recordTransaction(mia, day, 'expense', amount, { ...cost, ...fields });
async function enterBill(amount: string): Promise<number> {
  const body = { vendor: 'Lind Drywall', amount, billedOn: daysAgo(30), dueDate: today, lines: [{ amount, ...cost }] };
  const answer = await mia.post('/api/bills', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const detail = async (): Promise<PropertyDetail> => (await mia.get(`/api/properties/${property}`)).json();
const statement = async (partner: number, from = daysAgo(60), to = today): Promise<PartnerStatement> =>
  (await mia.get(`/api/partners/${partner}/statement?from=${from}&to=${to}`)).json();
const rows = async (): Promise<CostSource[]> =>
  (await mia.get(`/api/properties/${property}/renovations/${job}/costs`)).json();

test('a renovation’s cost is the property’s capital, once, and no operating cost', async () => {
  await mia.post(`/api/properties/${property}/cash-entries`, {
    happenedOn: daysAgo(10),
    category: 'repairs',
    amount: '50',
  });
  const bill = await enterBill('1000.00');
  const one = await detail();
  expect(one).toMatchObject({
    renovation: '1000.00',
    renovationToDate: '1000.00',
    capital: '0.00',
    operating: '50.00',
  });
  await spend('100.01');
  await spend('7.00', daysAgo(500));
  const figures = { renovation: '1100.01', renovationToDate: '1107.01', operating: '50.00', noi: '-50.00' };
  expect(await detail()).toMatchObject({ ...figures, cashFlow: '-1150.01' });
  // Paying moves the cost from owed to spent.
  expect((await mia.post(`/api/bills/${bill}/pay`, { amount: '400' })).statusCode).toBe(200);
  expect(await detail()).toMatchObject({ ...figures, cashFlow: '-1150.01' });
  expect((await mia.get(`/api/properties/${property}/renovations`)).json()).toEqual([
    { jobId: job, number: 'J-2026-001', name: 'Kitchen', phase: 'in_progress', cost: '1107.01' },
  ]);
});

test('its rows add up to it, and equal the actual cost of the job', async () => {
  await enterBill('1000.00');
  await spend('100.01');
  const found = await rows();
  expect(found.map(({ label, amount }) => [label, amount])).toEqual([
    ['Booked', '100.01'],
    ['Lind Drywall', '1000.00'],
  ]);
  const { totals } = (await mia.get(`/api/jobs/${job}/cost-report`)).json();
  expect([totals.actual, (await detail()).renovationToDate]).toEqual(['1100.01', '1100.01']);
  // Only the property's own jobs.
  const other = (await buildProperty(app.db)).id;
  expect((await mia.get(`/api/properties/${other}/renovations/${job}/costs`)).statusCode).toBe(404);
});

test('people who may not view jobs see what it cost, but not its rows', async () => {
  await enterBill('1000.00');
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.get(`/api/properties/${property}/renovations`)).json()).toMatchObject([{ cost: '1000.00' }]);
  const costs = `/api/properties/${property}/renovations/${job}/costs`;
  expect((await kim.get(costs)).statusCode).toBe(403);
  const rob = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
  expect((await rob.get(costs)).json()).toMatchObject([{ label: 'Lind Drywall' }]);
});

test('partners see their share of it, to the cent, beside their expenses', async () => {
  await enterBill('1000.00');
  const { id } = await spend('100.01');
  await mia.post(`/api/properties/${property}/cash-entries`, {
    happenedOn: daysAgo(10),
    category: 'repairs',
    amount: '100',
  });
  // Of 1,000.00: 333.40 and 333.30. Of 100.01: 33.35 and 33.33, because the remaining cent goes to the largest
  // remainder.
  const part = { expenses: '33.33', renovation: '366.63', netCash: '-399.96', closing: '-399.96' };
  const benefits = await statement(ben);
  expect(benefits.total).toMatchObject(part);
  expect(benefits.properties).toMatchObject([
    { ...part, renovations: [{ jobId: job, number: 'J-2026-001', name: 'Kitchen', amount: '366.63' }] },
  ]);
  expect((await statement(ann)).total.renovation).toBe('366.75');
  // A later period opens with it.
  expect((await statement(ben, daysAgo(5))).total).toMatchObject({ opening: '-399.96', renovation: '0.00' });
  // A reversal gives back the same cents.
  await mia.post(`/api/financial-transactions/${id}/reverse`, {});
  expect((await statement(ben)).total.renovation).toBe('333.30');
  expect((await statement(ann)).total.renovation).toBe('333.40');
});

test('all partners’ shares add up to every cost and credit', async () => {
  const amounts = ['0.01', '99.99', '1234.57', '7.77'];
  for (const [index, amount] of amounts.entries()) await spend(amount, daysAgo(20 - index));
  const { id } = await spend('55.55', daysAgo(9));
  await mia.post(`/api/financial-transactions/${id}/reverse`, { date: daysAgo(8) });
  const credit = await enterBill('33.34');
  await mia.post(`/api/bills/${credit}/cancel`, {});
  const partners: { id: number }[] = (await mia.get('/api/partners')).json();
  let whole = 0n;
  for (const partner of partners) whole += toCents((await statement(partner.id)).total.renovation);
  expect(fromCents(whole)).toBe('1342.34');
});

test('a posting on both the job and the property counts once', async () => {
  await spend('1.00');
  const accounts = await app.db.select().from(ledgerAccounts);
  const expense = accounts.find(({ kind }) => kind === 'expense')?.id ?? 0;
  const cash = accounts.find(({ kind }) => kind === 'cash')?.id ?? 0;
  const day = daysAgo(3);
  await app.db.transaction(async (tx) => {
    const head = { entryDate: day, kind: 'expense' as const, memo: 'Cabinets', postingCount: 2 };
    const [entry] = await tx.insert(journalEntries).values(head).returning();
    const both = {
      entryId: entry?.id ?? 0,
      entryDate: day,
      businessUnit: 'real_estate' as const,
      propertyId: property,
    };
    await tx.insert(postings).values([
      {
        ...both,
        ledgerAccountId: expense,
        amount: '250.00',
        jobId: job,
        costCodeId: cost.costCodeId,
        costType: 'material',
      },
      { ...both, ledgerAccountId: cash, amount: '-250.00' },
    ]);
  });
  expect(await detail()).toMatchObject({
    renovation: '251.00',
    operating: '0.00',
    capital: '0.00',
    cashFlow: '-251.00',
  });
  // 83.33 of 250.00 and 0.33 of 1.00.
  expect((await statement(ben)).total).toMatchObject({ renovation: '83.66', expenses: '0.00' });
  expect((await rows()).map(({ amount }) => amount)).toEqual(['250.00', '1.00']);
});

test('the cash flow of a year has it by month and by job, and lists years with nothing else', async () => {
  await spend('40.00', '2025-03-04');
  await spend('60.00', '2025-03-20');
  await spend('5.00', '2025-11-02');
  const flow = (await mia.get(`/api/properties/${property}/cash-flow?year=2025`)).json();
  expect(
    flow.months.map(({ month, renovation, cashFlow }: Record<string, string>) => [month, renovation, cashFlow]),
  ).toEqual([
    ['2025-03', '100.00', '-100.00'],
    ['2025-11', '5.00', '-5.00'],
  ]);
  expect(flow).toMatchObject({
    renovations: [{ jobId: job, number: 'J-2026-001', name: 'Kitchen', total: '105.00' }],
    categories: [],
    total: { operating: '0.00', capital: '0.00', renovation: '105.00', noi: '0.00', cashFlow: '-105.00' },
  });
  expect(flow.years).toContain(2025);
});

test('the PDF and the partner’s page name the job', async () => {
  await enterBill('1000.00');
  const file = await mia.get(`/api/partners/${ben}/statement/export?from=${daysAgo(60)}&to=${today}`);
  const text = (await readPdf(file.rawPayload)).pages.join('\n');
  expect(text).toContain('Share of renovation | −$333.30');
  expect(text).toContain('Renovation (job J-2026-001) | Kitchen | $333.30');
  const link = await mia.post(`/api/partners/${ben}/links`, {});
  expect(link.statusCode, link.body).toBe(201);
  const page = await app.anonymous.get(link.json().path);
  expect(page.body).toContain('Renovation (job J-2026-001)');
});
