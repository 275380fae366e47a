import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { buildQuote, JOB, makeQuote, PRICES, publishPrices, SIX_KITS, sendQuote } from './quotes.factory.ts';

let app: TestApp;
let mia: Agent;
let rob: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Ross' }));
  rob = await app.signedIn(await buildUser(app.db));
  await publishPrices(app.database);
});
afterAll(() => app.close());

const year = dayIn(new Date()).slice(0, 4);
const make = (changes?: object) => makeQuote(mia, changes);
const send = (id: number, body?: object) => sendQuote(mia, id, body);

describe('creating a quote', () => {
  test('prices the job by today’s list, numbers it, and makes its contact and deal', async () => {
    const answer = await mia.post('/api/steel/quotes', JOB);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      number: `Q-${year}-001`,
      revision: 1,
      kind: 'preliminary',
      status: 'draft',
      total: '91075.00',
      orderPounds: 16_170,
      contactName: 'Marcus Bell',
      validUntil: addDays(dayIn(new Date()), 30),
      price: { priceListNumber: 1, goods: '94500.00', discount: '4725.00', services: '1300.00' },
    });
    const [deal] = await app.db.select().from(deals);
    expect(deal).toMatchObject({
      id: answer.json().dealId,
      title: 'Lagonda Row',
      stage: 'proposal',
      value: '91075.00',
      businessUnit: 'steel_framing',
      contactId: answer.json().contactId,
    });
    const [note] = await app.db.select().from(activities);
    expect(note).toMatchObject({ title: `Quote Q-${year}-001 rev A made`, dealId: deal?.id, isCompleted: true });
  });

  test('finds the contact by email address and uses the chosen deal', async () => {
    const first = await make();
    const deal = await buildDeal(app.db, { company: 'Lagonda Builders' });
    const second = await make({ dealId: deal.id, firstName: undefined, lastName: undefined });
    expect(second).toMatchObject({ number: `Q-${year}-002`, contactId: first.contactId, dealId: deal.id });
    expect(await app.db.select().from(contacts)).toHaveLength(1);
    expect(await app.db.select().from(deals)).toHaveLength(2);
  });

  test('rejects options the list doesn’t have, steel below its minimum, and a job without a list', async () => {
    const fieldsOf = async (input: object) => (await mia.post('/api/steel/quotes', { ...JOB, input })).json().fields;
    expect(await fieldsOf({ ...SIX_KITS, packageCode: 'deluxe' })).toEqual({
      input: 'Today’s price list doesn’t include “deluxe”.',
    });
    expect(await fieldsOf({ ...SIX_KITS, coating: 'G40' })).toEqual({ input: 'Choose a coating of G60 or better.' });
    expect(await fieldsOf({ ...SIX_KITS, mil: 33 })).toEqual({
      input: 'Choose 18 gauge (43 mil) or thicker.',
    });
    expect(await fieldsOf({ ...SIX_KITS, units: 0 })).toEqual({ 'input.units': 'Enter 1 or more.' });
    await app.db.execute(sql`delete from steel_price_lists`);
    expect((await mia.post('/api/steel/quotes', JOB)).json().message).toBe('Publish a price list first.');
  });

  test('gives each number once, even to simultaneous requests', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => make()));
    const numbers = made.map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map((index) => `Q-${year}-00${index}`));
  });

  test('requires steel framing edit permission', async () => {
    const answer = await rob.post('/api/steel/quotes', JOB);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('“Edit steel framing”');
  });
});

test('a later price list doesn’t change a quote, its PDF or its total, but a new revision uses it', async () => {
  const { id } = await make();
  await send(id);
  const before = (await mia.get(`/api/steel/quotes/${id}`)).json();
  await publishPrices(app.database, {
    number: 2,
    packages: PRICES.packages.map((item) => ({ ...item, unitPrice: '10.00' })),
  });
  const after = (await mia.get(`/api/steel/quotes/${id}`)).json();
  expect([after.price, after.total]).toEqual([before.price, '91075.00']);
  const revised = (await mia.post(`/api/steel/quotes/${id}/revise`, { kind: 'firm' })).json();
  // 1,800 × 10.00 × 6 = 108,000.00 − 5 % + 1,300.00
  expect(revised).toMatchObject({ revision: 2, kind: 'firm', status: 'draft', total: '103900.00' });
  expect(revised.price.priceListNumber).toBe(2);
});

describe('a draft', () => {
  test('can be edited, and is repriced only when its job changes', async () => {
    const { id } = await make();
    await publishPrices(app.database, { number: 2, rates: [], tiers: [] });
    const renamed = await mia.put(`/api/steel/quotes/${id}`, { project: 'Lagonda Row, phase 1', validDays: 14 });
    expect(renamed.json()).toMatchObject({ project: 'Lagonda Row, phase 1', validDays: 14, total: '91075.00' });
    // The form always sends the whole job, and the database stores its keys in another order.
    const saved = await mia.put(`/api/steel/quotes/${id}`, { notes: 'Ring first', input: SIX_KITS });
    expect(saved.json()).toMatchObject({ total: '91075.00', price: { priceListNumber: 1 } });
    const other = { ...SIX_KITS, units: 1, hours: [] };
    expect((await mia.put(`/api/steel/quotes/${id}`, { input: other })).json().total).toBe('15750.00');
  });

  test('can’t be changed once sent', async () => {
    const { id } = await make();
    await send(id);
    const answer = await mia.put(`/api/steel/quotes/${id}`, { project: 'Another' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This quote was already sent. Create a new revision to change it.',
    ]);
  });

  test('edited by two people at once reports the conflict to the second', async () => {
    const { id } = await make();
    await mia.put(`/api/steel/quotes/${id}`, { project: 'First' }, { 'if-match': '"1"' });
    const second = await mia.put(`/api/steel/quotes/${id}`, { project: 'Second' }, { 'if-match': '"1"' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'edit_conflict']);
  });
});

describe('sending', () => {
  test('holds the price from today, returns the link once and raises the deal', async () => {
    const deal = await buildDeal(app.db, { stage: 'qualification', value: '1.00' });
    const { id } = await make({ dealId: deal.id, validDays: 10 });
    const sent = await send(id);
    expect(sent.path).toMatch(/^\/sign\/[\w-]{43}$/);
    expect(sent).toMatchObject({ isMailed: false, quote: { status: 'sent', openLinks: 1 } });
    expect(sent.quote.validUntil).toBe(addDays(dayIn(new Date()), 10));
    const [raised] = await app.db.select().from(deals);
    expect(raised).toMatchObject({ stage: 'proposal', value: '91075.00' });
    const { rows } = await app.db.execute<{ text: string }>(sql`select token_hash as text from signature_links`);
    expect(rows[0]?.text).toMatch(/^[0-9a-f]{64}$/);
    expect(sent.path).not.toContain(rows[0]?.text);
  });

  test('logs on the deal’s timeline what the quote changed, and changes nothing on a closed deal', async () => {
    const deal = await buildDeal(app.db, { stage: 'qualification', value: '1200.00' });
    const { id } = await make({ dealId: deal.id });
    await send(id);
    const notes = async (dealId: number) =>
      (await mia.get(`/api/activities/${dealId}`))
        .json()
        .map(({ description }: { description: string }) => description);
    expect((await notes(deal.id))[0]).toMatch(
      /^Lagonda Row: \$91,075\.00, valid through .*, \d{4}\. The deal moved to Proposal\. The deal’s value changed from \$1,200\.00 to \$91,075\.00\.$/,
    );
    const lost = await buildDeal(app.db, { stage: 'closed_lost', value: '1200.00' });
    await send((await make({ dealId: lost.id })).id);
    expect((await mia.get(`/api/deals/${lost.id}`)).json()).toMatchObject({ stage: 'closed_lost', value: '1200.00' });
    expect((await notes(lost.id))[0]).not.toContain('changed');
  });

  test('sent again creates another link, and revoking ends all links', async () => {
    const { id } = await make();
    const [first, second] = [await send(id), await send(id)];
    expect(second.quote).toMatchObject({ openLinks: 2, validUntil: first.quote.validUntil });
    expect((await app.anonymous.get(first.path)).statusCode).toBe(200);
    expect((await mia.delete(`/api/steel/quotes/${id}/links`)).statusCode).toBe(204);
    expect((await app.anonymous.get(first.path)).statusCode).toBe(404);
    expect((await app.anonymous.get(second.path)).statusCode).toBe(404);
  });
});

describe('revisions', () => {
  test('the next one supersedes the previous one, which can no longer be accepted', async () => {
    const { id } = await make();
    const { path } = await send(id);
    const next = (await mia.post(`/api/steel/quotes/${id}/revise`, { input: { ...SIX_KITS, units: 5 } })).json();
    expect(next).toMatchObject({ number: `Q-${year}-001`, revision: 2, status: 'draft', isCurrent: true });
    expect(
      next.revisions.map(({ revision, status }: { revision: number; status: string }) => [revision, status]),
    ).toEqual([
      [2, 'draft'],
      [1, 'superseded'],
    ]);
    expect((await app.anonymous.get(path)).body).toContain('There’s a newer version');
    const accepted = await mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus' });
    expect([accepted.statusCode, accepted.json().message]).toEqual([409, 'There’s a newer revision of this quote.']);
    const list = (await mia.get('/api/steel/quotes')).json();
    expect(list.map(({ id: shown }: { id: number }) => shown)).toEqual([next.id]);
  });

  test('a draft is edited instead, and only the latest can be revised', async () => {
    const { id } = await make();
    expect((await mia.post(`/api/steel/quotes/${id}/revise`, {})).statusCode).toBe(409);
    await send(id);
    await mia.post(`/api/steel/quotes/${id}/revise`, {});
    expect((await mia.post(`/api/steel/quotes/${id}/revise`, {})).json().message).toBe(
      'There’s a newer revision of this quote. Revise that one.',
    );
  });
});

describe('the list', () => {
  test('is filtered by a quote’s current status, searched, sorted and paged', async () => {
    const old = await buildQuote(app.db, { validUntil: '2026-01-01', company: 'Alpha' });
    await buildQuote(app.db, { status: 'draft', company: 'Beta' });
    const big = await buildQuote(app.db, { total: '200000.00', company: 'Gamma' });
    const ids = async (query: string) =>
      (await rob.get(`/api/steel/quotes?${query}`)).json().map(({ id }: { id: number }) => id);
    expect(await ids('status=expired')).toEqual([old.id]);
    expect(await ids('status=sent')).toEqual([big.id]);
    expect(await ids('q=gamma')).toEqual([big.id]);
    expect((await ids('sort=-total&limit=1'))[0]).toBe(big.id);
    const first = await rob.get('/api/steel/quotes?sort=company&limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await rob.get(next)).json().map(({ company }: { company: string }) => company)).toEqual(['Gamma']);
  });

  test('is filtered by contact and by deal', async () => {
    const contact = await buildContact(app.db);
    const deal = await buildDeal(app.db);
    const theirs = await buildQuote(app.db, { contactId: contact.id });
    const ofDeal = await buildQuote(app.db, { dealId: deal.id });
    const ids = async (query: string) =>
      (await rob.get(`/api/steel/quotes?${query}`)).json().map(({ id }: { id: number }) => id);
    expect(await ids(`contactId=${contact.id}`)).toEqual([theirs.id]);
    expect(await ids(`dealId=${deal.id}`)).toEqual([ofDeal.id]);
  });

  test('downloads as CSV, one row per quote', async () => {
    await buildQuote(app.db, { company: '=HYPERLINK("x")' });
    const file = await rob.get('/api/steel/quotes/export?status=sent');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, line = ''] = file.body.trim().split('\n');
    expect(line).toContain('91075.00');
    expect(line).toContain('8.085');
    expect(line).not.toMatch(/(^|,)"?=/);
  });
});

describe('deleting', () => {
  test('moves every revision to Trash, and restoring brings them all back', async () => {
    const { id } = await make();
    await send(id);
    const next = (await mia.post(`/api/steel/quotes/${id}/revise`, {})).json();
    expect((await rob.delete(`/api/steel/quotes/${next.id}`)).statusCode).toBe(403);
    expect((await mia.delete(`/api/steel/quotes/${next.id}`)).statusCode).toBe(204);
    expect((await mia.get(`/api/steel/quotes/${id}`)).statusCode).toBe(404);
    expect((await mia.post(`/api/steel/quotes/${next.id}/restore`)).json().revisions).toHaveLength(2);
  });

  test('is rejected once the quote has been ordered', async () => {
    const { id } = await make();
    await send(id);
    await mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
    expect((await mia.delete(`/api/steel/quotes/${id}`)).statusCode).toBe(409);
  });
});

test('erasing a contact removes the person from their quotes and keeps what was sold', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { id, contactId } = await make({ notes: 'As Marcus Bell asked.' });
  await send(id);
  await mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
  const held = (await admin.get(`/api/admin/privacy/contacts/${contactId}/export`)).json();
  expect(held.data?.quotes ?? held.quotes).toHaveLength(1);
  const erased = await admin.post(`/api/admin/privacy/contacts/${contactId}/erase`, { confirmation: 'Marcus Bell' });
  expect(erased.statusCode).toBeLessThan(300);
  const quote = (await admin.get(`/api/steel/quotes/${id}`)).json();
  expect(quote).toMatchObject({
    contactName: null,
    email: null,
    decidedBy: null,
    total: '91075.00',
    status: 'accepted',
  });
  expect(quote.notes).not.toContain('Marcus');
});
