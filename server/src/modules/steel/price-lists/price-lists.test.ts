import { priceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPriceList } from './price-lists.factory.ts';

let app: TestApp;
let kim: Agent;
const today = dayIn(new Date());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Estes' }));
});
afterAll(() => app.close());

const current = async () => (await kim.get('/api/steel/price-lists/current')).json().priceList;
const input = {
  packageCode: 'basic',
  squareFeet: '1500',
  units: 24,
  hours: [],
  takeoffPounds: 14_700,
  coating: 'G60',
  mil: 43,
} as const;

test('the first list starts empty, is filled in, and sets prices from its publication date', async () => {
  expect(await current()).toBeNull();
  const draft = await kim.post('/api/steel/price-lists');
  expect(draft.statusCode).toBe(201);
  expect(draft.json()).toMatchObject({ number: 1, status: 'draft', phase: 'draft', packages: [], minimumMil: 43 });
  expect((await kim.post('/api/steel/price-lists/1/publish', { validFrom: today })).json().fields).toHaveProperty(
    'packages',
  );
  const filled = await kim.put('/api/steel/price-lists/1', {
    packages: [{ code: 'basic', label: 'Basic package', unitPrice: 6.5, description: 'Panels and track' }],
    rates: [{ code: 'principal', label: 'Principal', unitPrice: '200' }],
    tiers: [
      { fromUnits: 25, percent: 15 },
      { fromUnits: 5, percent: 5 },
    ],
    bufferPercent: 10,
    note: 'First list',
  });
  expect(filled.json()).toMatchObject({
    packages: [{ code: 'basic', label: 'Basic package', unitPrice: '6.50', description: 'Panels and track' }],
    rates: [{ code: 'principal', label: 'Principal', unitPrice: '200.00', description: null }],
    tiers: [
      { fromUnits: 5, percent: '5.00' },
      { fromUnits: 25, percent: '15.00' },
    ],
    bufferPercent: '10.00',
    version: 2,
  });
  expect(await current()).toBeNull();
  const published = await kim.post('/api/steel/price-lists/1/publish', { validFrom: today });
  expect(published.json()).toMatchObject({ phase: 'current', validFrom: today, publishedByName: 'Kim Estes' });
  expect(await current()).toMatchObject({ id: 1, note: 'First list' });
});

test('a draft copies the newest version, and a later start date keeps the previous list current until then', async () => {
  await buildPriceList(app.db);
  const draft = (await kim.post('/api/steel/price-lists')).json();
  expect(draft).toMatchObject({ number: 2, tiers: [{ fromUnits: 5 }, { fromUnits: 10 }, { fromUnits: 25 }] });
  expect(draft.packages.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual(['6.50', '8.75']);
  expect((await kim.post('/api/steel/price-lists')).statusCode).toBe(409);
  await kim.post(`/api/steel/price-lists/${draft.id}/publish`, { validFrom: tomorrow });
  const lists = (await kim.get('/api/steel/price-lists')).json();
  expect(lists.map(({ number, phase }: { number: number; phase: string }) => [number, phase])).toEqual([
    [2, 'upcoming'],
    [1, 'current'],
  ]);
  expect(await current()).toMatchObject({ number: 1 });
});

test('of two lists with the same date the later one applies, and the first is past', async () => {
  await buildPriceList(app.db, { validFrom: today });
  const second = await buildPriceList(app.db, { number: 2, validFrom: today });
  expect(await current()).toMatchObject({ id: second.id });
  expect((await kim.get('/api/steel/price-lists/1')).json().phase).toBe('past');
});

test('a published list can’t be changed, published again or discarded', async () => {
  await buildPriceList(app.db);
  expect((await kim.put('/api/steel/price-lists/1', { bufferPercent: 20 })).statusCode).toBe(409);
  expect((await kim.post('/api/steel/price-lists/1/publish', { validFrom: tomorrow })).statusCode).toBe(409);
  expect((await kim.delete('/api/steel/price-lists/1')).statusCode).toBe(409);
  expect(await current()).toMatchObject({ bufferPercent: '10.00', version: 1 });
});

test('a draft can be discarded, and its number is reused', async () => {
  await buildPriceList(app.db);
  const { id } = (await kim.post('/api/steel/price-lists')).json();
  expect((await kim.delete(`/api/steel/price-lists/${id}`)).statusCode).toBe(204);
  expect((await kim.get(`/api/steel/price-lists/${id}`)).statusCode).toBe(404);
  expect((await kim.post('/api/steel/price-lists')).json().number).toBe(2);
});

test.each([
  [{ packages: [] }, 'packages'],
  [{ packages: [{ code: 'Basic kit', label: 'Basic', unitPrice: 1 }] }, 'packages.0.code'],
  [{ packages: [{ code: 'basic', label: 'Basic', unitPrice: -1 }] }, 'packages.0.unitPrice'],
  [{ rates: [{ code: 'basic', label: 'Basic', unitPrice: 1 }] }, 'rates'],
  [{ tiers: [{ fromUnits: 1, percent: 5 }] }, 'tiers.0.fromUnits'],
  [{ tiers: [5, 5].map((fromUnits) => ({ fromUnits, percent: 5 })) }, 'tiers'],
  [{ bufferPercent: '10.555' }, 'bufferPercent'],
  [{ minimumCoating: 'G61' }, 'minimumCoating'],
  [{ minimumMil: 18 }, 'minimumMil'],
])('a draft rejects %j', async (body, field) => {
  await buildPriceList(app.db, { status: 'draft' });
  const refused = await kim.put('/api/steel/price-lists/1', body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty([field]);
});

test('prices start today or later, never earlier', async () => {
  await buildPriceList(app.db, { status: 'draft' });
  const early = await kim.post('/api/steel/price-lists/1/publish', { validFrom: addDays(today, -1) });
  expect(early.json().fields).toHaveProperty('validFrom');
});

test('a save over someone else’s change is reported, not overwritten', async () => {
  await buildPriceList(app.db, { status: 'draft' });
  await kim.put('/api/steel/price-lists/1', { bufferPercent: 12 });
  const late = await kim.put('/api/steel/price-lists/1', { bufferPercent: 8 }, { 'if-match': '"1"' });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { bufferPercent: '12.00' } });
});

test('a price is computed from the stored list and changes with one row', async () => {
  await buildPriceList(app.db, { status: 'draft' });
  const priced = async () =>
    priceSteel(input, priceListSchema.parse((await kim.get('/api/steel/price-lists/1')).json()));
  expect(await priced()).toMatchObject({
    total: '210600.00',
    weight: { pounds: 16_170, tons: '8.085' },
    warnings: [{ kind: 'cheaper_with_more', units: 25, saves: '3412.50' }],
  });
  const tiers = [
    { fromUnits: 10, percent: 12 },
    { fromUnits: 25, percent: 15 },
  ];
  await kim.put('/api/steel/price-lists/1', { tiers, bufferPercent: 20 });
  // 24 × 9,750 = 234,000; less 12 % 205,920. 14,700 lb × 1.2 = 17,640 lb.
  expect(await priced()).toMatchObject({ total: '205920.00', weight: { pounds: 17_640, tons: '8.82' } });
});

test('a version is exported as CSV with units, and the export is logged', async () => {
  await buildPriceList(app.db);
  const file = await kim.get('/api/steel/price-lists/1/csv');
  expect(file.headers['content-disposition']).toContain('steel-prices-1.csv');
  expect(plainCsv(file.body).split('\r\n')).toEqual(
    expect.arrayContaining([
      'Package,basic,Basic package,,6.50,$/sq ft',
      'Service,principal,Principal,,200.00,$/h',
      'Discount,,25+ units,,15.00,%',
      'Ordering,,Tonnage buffer,,10.00,%',
      'Ordering,,Minimum coating,,G60,',
      'Ordering,,Minimum thickness,18 gauge,43,mil',
    ]),
  );
});

test('everyone can view prices, and users who can’t edit them learn which permission is missing', async () => {
  await buildPriceList(app.db);
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await lee.get('/api/steel/price-lists/current')).statusCode).toBe(200);
  const refused = await lee.post('/api/steel/price-lists');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain('“Edit steel framing”');
});
