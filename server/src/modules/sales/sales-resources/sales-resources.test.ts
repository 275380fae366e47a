import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildProduct } from '../products/products.factory.ts';
import { buildSalesResource } from './sales-resources.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Reyes' }));
});
afterAll(() => app.close());

const resource = { type: 'talking_point', title: 'Straight walls', content: 'Steel does not warp.' };
const titles = async (query = '') =>
  (await kim.get(`/api/sales-resources${query}`)).json().map(({ title }: { title: string }) => title);

describe('adding and editing', () => {
  test('accepts the specified fields, with a default priority of 1', async () => {
    await buildProduct(app.db, { name: 'Kit' });
    const made = await kim.post('/api/sales-resources', {
      ...resource,
      productId: 1,
      tags: 'walls, steel',
      stage: 'technical',
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      ...resource,
      productId: 1,
      productName: 'Kit',
      isProductDeleted: false,
      situation: null,
      tags: 'walls, steel',
      stage: 'technical',
      priority: 1,
      isActive: true,
      usedInDeals: 0,
      winRate: null,
      version: 1,
    });
    const changed = await kim.put('/api/sales-resources/1', { situation: 'objection', priority: 5, productId: null });
    expect(changed.json()).toMatchObject({ situation: 'objection', priority: 5, productName: null, version: 2 });
    expect((await kim.put('/api/sales-resources/1', { title: 'B' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  });

  test.each([
    [{}, 'type'],
    [{ ...resource, type: 'poem' }, 'type'],
    [{ ...resource, situation: 'lunch' }, 'situation'],
    [{ ...resource, stage: 'proposal' }, 'stage'],
    [{ ...resource, priority: 6 }, 'priority'],
    [{ ...resource, priority: 1.5 }, 'priority'],
    [{ ...resource, content: '' }, 'content'],
    [{ ...resource, productId: 9 }, 'productId'],
    [{ ...resource, tags: 'x'.repeat(501) }, 'tags'],
  ])('rejects %j', async (body, field) => {
    const answer = await kim.post('/api/sales-resources', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test('a deleted resource can be restored by the person who deleted it', async () => {
    await buildSalesResource(app.db);
    expect((await kim.delete('/api/sales-resources/1')).statusCode).toBe(204);
    expect((await kim.get('/api/sales-resources/1')).statusCode).toBe(404);
    const lee = await app.signedIn(await buildUser(app.db));
    expect((await lee.post('/api/sales-resources/1/restore')).statusCode).toBe(403);
    expect((await kim.post('/api/sales-resources/1/restore')).json()).toMatchObject({ title: 'Straight walls' });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await buildProduct(app.db, { name: 'Kit' });
    await buildSalesResource(app.db, { title: 'A', tags: 'Mold, fire', situation: 'objection', productId: 1 });
    await buildSalesResource(app.db, { title: 'B', content: 'About mold', type: 'faq', situation: 'objection' });
    await buildSalesResource(app.db, { title: 'Mold C', type: 'faq', productId: 1, isActive: false, priority: 4 });
  });

  test('is sorted by title and searches title, content and tags', async () => {
    expect(await titles()).toEqual(['A', 'B', 'Mold C']);
    expect(await titles('?q=MOLD')).toEqual(['A', 'B', 'Mold C']);
    expect(await titles('?q=fire')).toEqual(['A']);
    expect(await titles('?q=kit')).toEqual([]);
    expect(await titles('?sort=-priority')).toEqual(['Mold C', 'B', 'A']);
  });

  test('combines every filter', async () => {
    expect(await titles('?product=1')).toEqual(['A', 'Mold C']);
    expect(await titles('?product=general')).toEqual(['B']);
    expect(await titles('?situation=objection,closing')).toEqual(['A', 'B']);
    expect(await titles('?type=faq')).toEqual(['B', 'Mold C']);
    expect(await titles('?type=faq&product=1&q=mold&active=no')).toEqual(['Mold C']);
    expect(await titles('?type=faq&situation=objection&product=1')).toEqual([]);
    const answer = await kim.get('/api/sales-resources?type=faq');
    expect(answer.headers['x-total-count']).toBe('2');
    expect((await kim.get('/api/sales-resources?type=poem')).statusCode).toBe(400);
  });

  test('counts for the tabs', async () => {
    await kim.delete('/api/sales-resources/1');
    expect((await kim.get('/api/sales-resources/summary')).json()).toEqual({
      resources: 2,
      products: 1,
      usedInWonDeals: 0,
    });
  });
});

describe('Quick Match', () => {
  const matches = async (query: string) => (await kim.get(`/api/sales-resources/matches?${query}`)).json();

  test('returns the best matches with their reasons', async () => {
    await buildProduct(app.db, { name: 'Kit' });
    await buildProduct(app.db, { name: 'Coaching' });
    await buildDeal(app.db, { stage: 'negotiation' });
    await buildSalesResource(app.db, { title: 'Other product', productId: 2, situation: 'closing' });
    await buildSalesResource(app.db, { title: 'General', priority: 5 });
    await buildSalesResource(app.db, { title: 'Product', productId: 1 });
    await buildSalesResource(app.db, { title: 'Situation', productId: 2, situation: 'objection', priority: 2 });
    await buildSalesResource(app.db, { title: 'Both', productId: 1, situation: 'objection', stage: 'pricing' });
    await buildSalesResource(app.db, { title: 'Inactive', productId: 1, situation: 'objection', isActive: false });
    const found = await matches('situation=objection&productId=1');
    expect(
      found.map((match: { resource: { title: string }; score: number; reasons: string[] }) => [
        match.resource.title,
        match.score,
        match.reasons,
      ]),
    ).toEqual([
      ['Both', 6, ['situation', 'product']],
      ['Situation', 3, ['situation']],
      ['Product', 3, ['product']],
      ['General', 1, ['general']],
    ]);
    expect((await matches('situation=objection&productId=1&dealId=1'))[0]).toMatchObject({
      score: 8,
      reasons: ['situation', 'product', 'stage'],
    });
    expect(await matches('dealId=1')).toMatchObject([{ score: 2, resource: { title: 'Both' } }]);
  });

  test('returns at most ten', async () => {
    for (let number = 0; number < 12; number += 1) await buildSalesResource(app.db, { situation: 'closing' });
    expect(await matches('situation=closing')).toHaveLength(10);
  });

  test('rejects an empty query and an unknown deal', async () => {
    expect((await kim.get('/api/sales-resources/matches')).statusCode).toBe(400);
    expect((await kim.get('/api/sales-resources/matches?situation=lunch')).statusCode).toBe(400);
    expect((await kim.get('/api/sales-resources/matches?dealId=9')).statusCode).toBe(404);
  });
});

describe('using a resource on a deal', () => {
  test('adds a note to the deal, and counts the use once per deal by the deal’s outcome', async () => {
    await buildSalesResource(app.db);
    await buildDeal(app.db, { title: 'Won row', stage: 'closed_won' });
    await buildDeal(app.db, { title: 'Lost row', stage: 'closed_lost' });
    await buildDeal(app.db, { title: 'Open row' });
    const first = await kim.post('/api/sales-resources/1/use', { dealId: 1, note: 'Asked about mold' });
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({
      activity: {
        type: 'note',
        title: 'Used: Straight walls',
        description: 'Asked about mold',
        dealId: 1,
        isCompleted: true,
      },
      resource: { usedInDeals: 1, wonDeals: 1, lostDeals: 0, winRate: 100, version: 1 },
    });
    for (const dealId of [1, 2, 3]) await kim.post('/api/sales-resources/1/use', { dealId });
    expect((await kim.get('/api/sales-resources/1')).json()).toMatchObject({
      usedInDeals: 3,
      wonDeals: 1,
      lostDeals: 1,
      winRate: 50,
    });
    expect(await titles('?usedIn=won')).toEqual(['Straight walls']);
    expect((await kim.get('/api/sales-resources/summary')).json()).toMatchObject({ usedInWonDeals: 1 });
    expect((await kim.get('/api/sales-resources/1/uses')).json()).toMatchObject([
      { dealTitle: 'Open row', usedByName: 'Kim Reyes' },
      { dealTitle: 'Lost row', dealStage: 'closed_lost' },
      { dealTitle: 'Won row' },
      { dealTitle: 'Won row' },
    ]);
    expect((await kim.get('/api/activities/1')).json()).toHaveLength(2);
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'sales-resource.use'));
    expect(logs).toHaveLength(4);
  });

  test('a deal in Trash no longer counts', async () => {
    await buildSalesResource(app.db);
    await buildDeal(app.db, { stage: 'closed_won' });
    await kim.post('/api/sales-resources/1/use', { dealId: 1 });
    await kim.delete('/api/deals/1');
    expect((await kim.get('/api/sales-resources/1')).json()).toMatchObject({ usedInDeals: 0, winRate: null });
    expect((await kim.get('/api/sales-resources/1/uses')).json()).toEqual([]);
  });

  test('an unknown deal or resource is rejected, and no note is added', async () => {
    await buildSalesResource(app.db);
    expect((await kim.post('/api/sales-resources/1/use', { dealId: 9 })).json().fields).toEqual({
      dealId: 'This deal no longer exists. Choose another.',
    });
    expect((await kim.post('/api/sales-resources/9/use', { dealId: 9 })).statusCode).toBe(404);
    expect((await kim.post('/api/sales-resources/1/use', {})).statusCode).toBe(400);
    expect((await kim.get('/api/activities')).json()).toEqual([]);
  });
});
