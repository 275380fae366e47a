import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';
import { propertyShares } from './property-shares.table.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const today = dayIn(new Date());

async function prepare() {
  const { id } = await buildProperty(app.db);
  const ann = (await buildPartner(app.db, { name: 'Ann' })).id;
  const ben = (await buildPartner(app.db, { name: 'Ben' })).id;
  return { id, ann, ben, url: `/api/properties/${id}/shares` };
}
type Percents = readonly (readonly [partnerId: number, percent: string])[];
const division = (from: string, percents: Percents) => ({
  from,
  shares: percents.map(([partnerId, percent]) => ({ partnerId, percent })),
});

describe('an ownership split', () => {
  test('applies until the next one starts, in whatever order they are entered', async () => {
    const { url, ann, ben } = await prepare();
    await mia.put(url, division('2026-03-01', [[ann, '100']]));
    const answer = await mia.put(
      url,
      division('2026-01-01', [
        [ann, '40'],
        [ben, '60'],
      ]),
    );
    expect(answer.json()).toEqual([
      { from: '2026-03-01', to: null, shares: [{ partnerId: ann, name: 'Ann', percent: '100.00', isCompany: false }] },
      {
        from: '2026-01-01',
        to: '2026-02-28',
        shares: [
          { partnerId: ben, name: 'Ben', percent: '60.00', isCompany: false },
          { partnerId: ann, name: 'Ann', percent: '40.00', isCompany: false },
        ],
      },
    ]);
    expect((await kim.get(url)).json()).toEqual(answer.json());
  });

  test('is replaced by another on the same date, and deleting it brings back the one before', async () => {
    const { url, ann, ben } = await prepare();
    await mia.put(url, division('2026-01-01', [[ann, '100']]));
    await mia.put(url, division('2026-02-01', [[ben, '100']]));
    const replaced = await mia.put(
      url,
      division('2026-02-01', [
        [ann, '33.34'],
        [ben, '66.66'],
      ]),
    );
    expect(replaced.json()).toHaveLength(2);
    const left = await mia.delete(`${url}/2026-02-01`);
    expect(left.json()).toMatchObject([{ from: '2026-01-01', to: null }]);
    expect((await mia.delete(`${url}/2026-02-01`)).statusCode).toBe(404);
    expect((await mia.delete(`${url}/2026-02-31`)).statusCode).toBe(400);
  });

  test.each([
    [['60', '39.99'], 'Shares must total 100%. These total 99.99.'],
    [['60', '40.01'], 'Shares must total 100%. These total 100.01.'],
  ])('of %o is rejected', async ([first = '', second = ''], message) => {
    const { url, ann, ben } = await prepare();
    const answer = await mia.put(
      url,
      division('2026-01-01', [
        [ann, first],
        [ben, second],
      ]),
    );
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { shares: message }]);
  });

  test('names only existing partners, each once', async () => {
    const { url, ann } = await prepare();
    const strange = await mia.put(url, division('2026-01-01', [[ann + 50, '100']]));
    expect(strange.json().fields).toEqual({ shares: 'Partner not found. Choose another one.' });
    const twice = await mia.put(
      url,
      division('2026-01-01', [
        [ann, '50'],
        [ann, '50'],
      ]),
    );
    expect(twice.json().fields).toEqual({ shares: 'List each partner only once.' });
    expect((await kim.put(url, division('2026-01-01', [[ann, '100']]))).statusCode).toBe(403);
  });

  test('can’t change while money is divided by it, but a later date can start a new one', async () => {
    const { id, url, ann, ben } = await prepare();
    await mia.put(url, division('2026-01-01', [[ann, '100']]));
    const capital = `/api/properties/${id}/capital-events`;
    const paid = await mia.post(capital, { kind: 'distribution', happenedOn: '2026-02-10', amount: '500' });
    const early = await mia.put(url, division('2026-02-10', [[ben, '100']]));
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      '$500.00 on Feb 10, 2026 was already split by the shares at that time. Start the new ownership on Feb 11, 2026 or later, or delete that capital entry first.',
    ]);
    expect((await mia.delete(`${url}/2026-01-01`)).statusCode).toBe(409);
    expect((await mia.put(url, division('2026-02-11', [[ben, '100']]))).statusCode).toBe(200);
    await mia.delete(`/api/property-capital-events/${paid.json().id}`);
    expect((await mia.put(url, division('2026-01-01', [[ben, '100']]))).statusCode).toBe(200);
  });

  test('that doesn’t total 100 percent is rejected by the database itself', async () => {
    const { id, ann } = await prepare();
    const partial = app.db
      .insert(propertyShares)
      .values({ propertyId: id, validFrom: today, partnerId: ann, percent: '99.99' });
    await expect(partial).rejects.toThrow();
    await app.db.insert(propertyShares).values({ propertyId: id, validFrom: today, partnerId: ann, percent: '100.00' });
    await expect(app.db.update(propertyShares).set({ percent: '50.00' })).rejects.toThrow();
    await expect(
      app.db.execute(sql`update property_shares set valid_from = ${addDays(today, 1)}::date`),
    ).resolves.toBeDefined();
  });
});

test('a partner with shares or capital can’t be deleted, and one without can be deleted and restored', async () => {
  const { url, ann, ben } = await prepare();
  await mia.put(url, division('2026-01-01', [[ann, '100']]));
  const kept = await mia.delete(`/api/partners/${ann}`);
  expect([kept.statusCode, kept.json().message]).toEqual([
    409,
    'Ann has property shares or capital on record, so it can’t be deleted.',
  ]);
  expect((await mia.delete(`/api/partners/${ben}`)).statusCode).toBe(204);
  expect((await mia.put(url, division('2026-02-01', [[ben, '100']]))).statusCode).toBe(400);
  expect((await mia.post(`/api/partners/${ben}/restore`)).json()).toMatchObject({ name: 'Ben', properties: 0 });
});

test('at most one partner is the company itself', async () => {
  const { ann } = await prepare();
  const own = await mia.post('/api/partners', { name: 'Builder', isCompany: true });
  expect(own.json()).toMatchObject({ isCompany: true, contributed: '0.00' });
  const second = await mia.put(`/api/partners/${ann}`, { isCompany: true });
  expect(second.json().fields).toEqual({ isCompany: 'Builder is already marked as your own company.' });
  expect((await mia.put(`/api/partners/${own.json().id}`, { isCompany: true, phone: '555' })).statusCode).toBe(200);
});
