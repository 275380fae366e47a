import type { Property, PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyCashEntries } from '../cash-entries/cash-entries.table.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { propertyValuations } from '../valuations/valuations.table.ts';
import { buildProperty } from './properties.factory.ts';
import { properties } from './properties.table.ts';

const URL = '/api/properties';
const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let miaId: string;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  miaId = user.id;
  mia = await app.signedIn(user);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const sent = {
  address: '428 S Fountain Ave',
  city: 'Springfield',
  state: 'oh',
  type: 'duplex',
  units: 2,
  squareFeet: 2480,
  investment: '180000',
  projectedRoi: 18.5,
};

async function create(fields: object = {}): Promise<Property> {
  const answer = await mia.post(URL, { ...sent, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const detail = async (id: number): Promise<PropertyDetail> => (await kim.get(`${URL}/${id}`)).json();

describe('a property', () => {
  test('starts as pending and worth its investment', async () => {
    expect(await create()).toMatchObject({
      state: 'OH',
      status: 'pending',
      investment: '180000.00',
      currentValue: '180000.00',
      valuedOn: null,
      roi: '0.0',
      projectedRoi: '18.50',
      partners: [],
      misses: [],
      createdBy: miaId,
      version: 1,
    });
  });

  test('with a current value gets its first valuation, dated today', async () => {
    const property = await create({ currentValue: '205000.00' });
    expect(property).toMatchObject({ currentValue: '205000.00', valuedOn: today, roi: '13.9' });
    const [valuation] = (await kim.get(`${URL}/${property.id}/valuations`)).json();
    expect(valuation).toMatchObject({ value: '205000.00', basis: 'own_estimate', valuedOn: today });
  });

  test.each([
    [{ address: ' ' }, { address: 'Enter an address.' }],
    [{ state: 'ZZ' }, { state: 'Enter a two-letter state code, such as OH.' }],
    [{ type: 'castle' }, { type: expect.stringContaining('Choose from') }],
    [{ units: 0 }, { units: 'Enter 1 or more.' }],
    [{ climateZone: 9 }, { climateZone: 'Enter 8 or less.' }],
    [{ investment: '-5' }, { investment: expect.stringContaining('Enter an amount from 0') }],
    [
      { status: 'sold', soldOn: addDays(today, 1) },
      { soldOn: `Enter today (${formatDay(today)}) or an earlier date.` },
    ],
    [
      { status: 'sold', soldOn: '2026-01-01', acquiredOn: '2026-01-02' },
      { soldOn: 'Enter Jan 2, 2026, the date it was acquired, or later.' },
    ],
  ])('is rejected with %o', async (fields, wrong) => {
    const answer = await mia.post(URL, { ...sent, ...fields });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, wrong]);
  });

  test('is edited field by field, and a second person’s change isn’t lost', async () => {
    const { id } = await create();
    const changed = await mia.put(`${URL}/${id}`, { status: 'active', units: 3 }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ status: 'active', units: 3, squareFeet: 2480, version: 2 });
    const late = await mia.put(`${URL}/${id}`, { units: 4 }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  });

  test('that is sold gets a sale date, and returning it to active clears the date', async () => {
    const { id } = await create();
    expect((await mia.put(`${URL}/${id}`, { status: 'sold' })).json()).toMatchObject({ soldOn: today });
    expect((await mia.put(`${URL}/${id}`, { status: 'active' })).json()).toMatchObject({ soldOn: null });
  });

  test('goes to Trash and is restored with everything that belongs to it', async () => {
    const { id } = await create({ currentValue: '190000' });
    expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(403);
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await kim.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await kim.get(`${URL}/${id}/valuations`)).statusCode).toBe(404);
    expect((await kim.get(URL)).json()).toEqual([]);
    const other = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    expect((await other.post(`${URL}/${id}/restore`)).statusCode).toBe(403);
    expect((await mia.post(`${URL}/${id}/restore`)).json()).toMatchObject({ currentValue: '190000.00' });
  });
});

describe('the figures of a property', () => {
  async function prepare() {
    const { id } = await buildProperty(app.db, { investment: '100000.00' });
    await app.db.insert(propertyValuations).values([
      { propertyId: id, valuedOn: '2026-02-01', value: '110000.00', basis: 'appraisal' },
      { propertyId: id, valuedOn: '2026-01-01', value: '90000.00', basis: 'appraisal' },
    ]);
    const [rent] = await app.db
      .insert(propertyCashEntries)
      .values([
        { propertyId: id, happenedOn: today, category: 'rent', amount: '12000.00' },
        { propertyId: id, happenedOn: today, category: 'insurance', amount: '1000.00' },
        { propertyId: id, happenedOn: today, category: 'debt_service', amount: '4000.00' },
        { propertyId: id, happenedOn: today, category: 'capital_expenditure', amount: '2000.00' },
        { propertyId: id, happenedOn: addDays(today, -366), category: 'rent', amount: '99999.00' },
      ])
      .returning();
    await app.db.insert(propertyCapitalEvents).values([
      { propertyId: id, kind: 'contribution', happenedOn: '2026-01-01', amount: '60000.00' },
      { propertyId: id, kind: 'return_of_capital', happenedOn: '2026-02-01', amount: '10000.00' },
      { propertyId: id, kind: 'distribution', happenedOn: '2026-03-01', amount: '3000.00' },
    ]);
    return { id, rentId: rent?.id ?? 0 };
  }

  test('are computed from stored rows', async () => {
    const { id } = await prepare();
    expect(await detail(id)).toMatchObject({
      currentValue: '110000.00',
      valuedOn: '2026-02-01',
      roi: '10.0',
      income: '12000.00',
      operating: '1000.00',
      noi: '11000.00',
      cashFlow: '5000.00',
      contributed: '60000.00',
      returned: '10000.00',
      cashInvested: '50000.00',
      distributions: '3000.00',
      cashOnCash: '10.0',
      capRate: '10.0',
      totalReturn: '13.0',
      periodTo: today,
    });
  });

  test('change with the latest valuation', async () => {
    const { id } = await prepare();
    await app.db
      .update(propertyValuations)
      .set({ value: '125000.00' })
      .where(eq(propertyValuations.valuedOn, '2026-02-01'));
    expect(await detail(id)).toMatchObject({ roi: '25.0', capRate: '8.8', totalReturn: '28.0', cashOnCash: '10.0' });
  });

  test('change with one entry from the last 12 months', async () => {
    const { id, rentId } = await prepare();
    await app.db.update(propertyCashEntries).set({ amount: '14500.00' }).where(eq(propertyCashEntries.id, rentId));
    expect(await detail(id)).toMatchObject({
      noi: '13500.00',
      cashFlow: '7500.00',
      cashOnCash: '15.0',
      capRate: '12.3',
    });
  });

  test('change with the cost, which the strategy also checks', async () => {
    const { id } = await prepare();
    await app.db
      .update(properties)
      .set({ investment: '250000.00', projectedRoi: '20.00' })
      .where(eq(properties.id, id));
    expect(await detail(id)).toMatchObject({ roi: '-56.0', totalReturn: '-54.8', misses: ['investment'] });
  });
});

describe('the list', () => {
  test('is sorted, filtered and paged', async () => {
    const rows = [
      { address: 'A Street', investment: '300.00', state: 'MI', status: 'sold', soldOn: today },
      { address: 'B Street', investment: '100.00', city: 'Detroit' },
      { address: 'C Street', investment: '200.00', type: 'land' },
    ] as const;
    const ids: number[] = [];
    for (const fields of rows) ids.push((await buildProperty(app.db, fields)).id);
    await app.db
      .insert(propertyValuations)
      .values({ propertyId: ids[1] ?? 0, valuedOn: today, value: '150.00', basis: 'sale' });
    const read = async (query: string) =>
      (await kim.get(`${URL}?${query}`))
        .json()
        .map(({ address }: Property) => address[0])
        .join('');
    expect(await read('')).toBe('CBA');
    expect(await read('sort=investment')).toBe('BCA');
    expect(await read('sort=-currentValue')).toBe('ACB');
    expect(await read('sort=-roi')).toBe('BCA');
    expect(await read('status=active,pending')).toBe('CB');
    expect(await read('type=land')).toBe('C');
    expect(await read('state=mi')).toBe('A');
    expect(await read('q=detroit')).toBe('B');
    const first = await kim.get(`${URL}?sort=roi&limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await kim.get(next)).json()).toHaveLength(1);
  });

  test('shows who owns a property today', async () => {
    const { id } = await buildProperty(app.db);
    await buildProperty(app.db, { address: 'Of nobody' });
    const old = await buildPartner(app.db, { name: 'Old' });
    const present = await buildPartner(app.db, { name: 'Present' });
    const divide = (from: string, partnerId: number) =>
      mia.put(`${URL}/${id}/shares`, { from, shares: [{ partnerId, percent: '100' }] });
    await divide('2026-01-01', old.id);
    await divide('2026-02-01', present.id);
    await divide(addDays(today, 1), old.id);
    const [mine] = (await kim.get(`${URL}?partnerId=${present.id}`)).json();
    expect(mine).toMatchObject({ id, partners: [{ name: 'Present', percent: '100.00' }] });
    expect((await kim.get(`${URL}?partnerId=${old.id}`)).json()).toEqual([]);
  });

  test('is exported as a filtered CSV whose text can’t run as a spreadsheet formula', async () => {
    await create({ address: '=HYPERLINK("x")', notes: '+1' });
    await buildProperty(app.db, { state: 'MI' });
    const file = await kim.get(`${URL}/export?state=OH`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="properties-${today}.csv"`);
    const [head = '', row = '', ...rest] = plainCsv(file.body).trim().split('\r\n');
    expect(head).toContain('Address,City,State,ZIP');
    expect(row).toContain(`"'=HYPERLINK(""x"")",Springfield,OH`);
    expect(row).toContain(',180000.00,180000.00,0.00,18.50,0.0,');
    expect(rest).toEqual([]);
  });
});

test('the command palette finds a property by its address or city', async () => {
  const { id } = await create();
  const { properties: found } = (await kim.get('/api/search?q=fountain')).json();
  expect(found).toEqual([{ id, address: '428 S Fountain Ave', city: 'Springfield', state: 'OH' }]);
});

test('a rock can link to a property, which is done once the property is active', async () => {
  const { id } = await create();
  const rock = await kim.post('/api/rocks', {
    title: 'Close on Fountain',
    links: [{ kind: 'property', recordId: id }],
  });
  expect(rock.json().links).toEqual([
    { kind: 'property', recordId: id, name: '428 S Fountain Ave', detail: 'Springfield', isDone: false },
  ]);
  await mia.put(`${URL}/${id}`, { status: 'active' });
  expect((await kim.get(`/api/rocks/${rock.json().id}`)).json().links[0].isDone).toBe(true);
});
