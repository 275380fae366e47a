import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../../content/pages/pages.factory.ts';
import { buildCourse } from '../../education/courses/courses.factory.ts';
import { buildProperty } from '../../real-estate/properties/properties.factory.ts';
import { buildDocument } from '../../specs/technical-documents/technical-documents.factory.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { buildSalesResource } from '../sales-resources/sales-resources.factory.ts';
import { matchingRecords } from './search.queries.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function search(q: string): Promise<FoundRecords> {
  const response = await kim.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const dealsOf = async (q: string) => (await search(q)).deals.map(({ title }) => title);
const contactsOf = async (q: string) => (await search(q)).contacts.map(({ lastName }) => lastName);
const leadsOf = async (q: string) => (await search(q)).leads.map(({ title }) => title);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

test('one call finds every type of record, and nothing deleted', async () => {
  const deletedAt = new Date().toISOString();
  await buildLead(app.db, { title: 'Lagonda barn', company: 'Harbor' });
  await buildDeal(app.db, { title: 'Row', company: 'Lagonda Builders', value: '138800.00', stage: 'proposal' });
  const marcus = await buildContact(app.db, { firstName: 'Marcus', lastName: 'Bell', company: 'Lagonda Builders' });
  await buildActivity(app.db, { title: 'Call', description: 'About\nLagonda', contactId: marcus.id });
  await buildLead(app.db, { title: 'Lagonda, deleted', deletedAt });
  await buildDeal(app.db, { title: 'Lagonda, deleted', deletedAt });
  await buildContact(app.db, { firstName: 'Lagonda', deletedAt });
  await buildActivity(app.db, { title: 'Lagonda, deleted', deletedAt });
  const found = await search('lagonda');
  expect(found.leads).toMatchObject([{ title: 'Lagonda barn', company: 'Harbor' }]);
  expect(found.deals).toMatchObject([
    { title: 'Row', company: 'Lagonda Builders', value: '138800.00', stage: 'proposal' },
  ]);
  expect(found.contacts).toMatchObject([{ firstName: 'Marcus', lastName: 'Bell', company: 'Lagonda Builders' }]);
  expect(found.activities).toMatchObject([
    { title: 'Call', contactName: 'Marcus Bell', leadTitle: null, dealTitle: null },
  ]);
});

describe('ranking', () => {
  test('an exact match comes first, then a match at the start, at a word’s start, and inside a word', async () => {
    await buildDeal(app.db, { title: 'Plum Row', company: 'A', createdAt: at(1) });
    await buildDeal(app.db, { title: 'Plum', company: 'B', createdAt: at(0) });
    await buildDeal(app.db, { title: 'Old Plum', company: 'C', createdAt: at(2) });
    await buildDeal(app.db, { title: 'Sugarplum', company: 'D', createdAt: at(3) });
    expect(await dealsOf('plum')).toEqual(['Plum', 'Plum Row', 'Old Plum', 'Sugarplum']);
  });

  test('equal matches are listed newest first, five at most', async () => {
    for (let minute = 0; minute < 7; minute += 1) {
      await buildDeal(app.db, { title: `Kit ${minute}`, company: 'A', createdAt: at(minute) });
    }
    expect(await dealsOf('kit')).toEqual(['Kit 6', 'Kit 5', 'Kit 4', 'Kit 3', 'Kit 2']);
  });

  test('an old record that starts with the text is found among hundreds of newer ones that contain it', async () => {
    await buildDeal(app.db, { title: 'Barn', company: 'A', createdAt: at(0) });
    await app.db.execute(
      sql`insert into deals (title, company, value) select 'Red barn ' || n, 'A', 1 from generate_series(1, 300) n`,
    );
    expect((await dealsOf('barn'))[0]).toBe('Barn');
    expect(await dealsOf('ba')).toEqual(['Barn']);
  });
});

describe('what matches', () => {
  test('words in any order, parts of words, and SQL wildcards taken literally', async () => {
    await buildDeal(app.db, { title: 'Lagonda Row 100%', company: 'A' });
    await buildDeal(app.db, { title: 'Lagonda Way 100', company: 'A' });
    expect(await dealsOf('row gond')).toEqual(['Lagonda Row 100%']);
    expect(await dealsOf('100%')).toEqual(['Lagonda Row 100%']);
    expect(await dealsOf('%')).toEqual([]);
    expect(await dealsOf('lagonda zebra')).toEqual([]);
  });

  test('part of an email address, and a full name', async () => {
    await buildContact(app.db, { firstName: 'Maria', lastName: 'Ortiz', email: 'M.Ortiz@harbor.example' });
    await buildLead(app.db, { title: 'Barn', firstName: 'Maria', lastName: 'Ortiz', email: null });
    expect(await contactsOf('ortiz@HARBOR')).toEqual(['Ortiz']);
    expect(await contactsOf('maria ortiz')).toEqual(['Ortiz']);
    expect(await leadsOf('maria ortiz')).toEqual(['Barn']);
  });

  test.each(['(937) 555-01', '9375550142', '+1 937-555', '1 (937) 555-0142', '555 0142', '555.0142'])(
    'the phone number %s in any format',
    async (q) => {
      await buildContact(app.db, { lastName: 'Dashes', phone: '937-555-0142' });
      await buildContact(app.db, { lastName: 'Country', phone: '+1 (937) 555 0142' });
      await buildContact(app.db, { lastName: 'Stranger', phone: '937-444-0142' });
      await buildLead(app.db, { title: 'Dots', phone: '937.555.0142' });
      await buildLead(app.db, { title: 'Stranger', phone: '444 0000' });
      expect(await contactsOf(q)).toEqual(expect.arrayContaining(['Dashes', 'Country']));
      expect(await contactsOf(q)).not.toContain('Stranger');
      expect(await leadsOf(q)).toEqual(['Dots']);
    },
  );

  test('the contact and lead lists find a phone number the same way', async () => {
    await buildContact(app.db, { lastName: 'Ortiz', phone: '937-555-0142' });
    await buildContact(app.db, { lastName: 'Other', phone: '937-444-0142' });
    await buildLead(app.db, { title: 'Barn', phone: '+1 937.555.0142' });
    await buildLead(app.db, { title: 'Other', phone: '937.444.0142' });
    const q = encodeURIComponent('+1 (937) 555-01');
    expect((await kim.get(`/api/contacts?q=${q}`)).json()).toMatchObject([{ lastName: 'Ortiz' }]);
    expect((await kim.get(`/api/leads?q=${q}`)).json()).toMatchObject([{ title: 'Barn' }]);
  });
});

test('sales resources and pages are found, too', async () => {
  await buildSalesResource(app.db, { title: 'Steel is cold', tags: 'insulation' });
  await buildSalesResource(app.db, { title: 'Gone', tags: 'insulation', deletedAt: new Date().toISOString() });
  await buildPage(app.db, { title: 'Walls', content: 'Continuous insulation outside' });
  await buildPage(app.db, { title: 'Insulation by zone', status: 'published' });
  const found = await search('insul');
  expect(found.salesResources).toEqual([{ id: 1, title: 'Steel is cold', type: 'talking_point' }]);
  expect(found.pages).toEqual([
    { id: 2, title: 'Insulation by zone', slug: 'insulation-by-zone', status: 'published' },
    { id: 1, title: 'Walls', slug: 'walls', status: 'draft' },
  ]);
  expect((await search('%')).pages).toEqual([]);
});

test('an empty or overlong query is rejected', async () => {
  for (const q of ['', ' ', 'x'.repeat(201)]) {
    const response = await kim.get(`/api/search?q=${encodeURIComponent(q)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('q');
  }
});

test('no search scans a whole table', async () => {
  const { db } = app;
  const many = sql`generate_series(1, 3000) n`;
  await db.execute(sql`insert into leads (title, company) select md5(n::text), 'Company ' || n from ${many}`);
  await db.execute(sql`insert into deals (title, company, value) select md5(n::text), 'Company ' || n, n from ${many}`);
  await db.execute(sql`insert into contacts (first_name, last_name) select md5(n::text), 'Name ' || n from ${many}`);
  await db.execute(sql`insert into activities (type, title) select 'call', md5(n::text) from ${many}`);
  for (const name of ['leads', 'deals', 'contacts', 'activities']) {
    await db.execute(sql`select gin_clean_pending_list(${`${name}_search_idx`}::regclass)`);
  }
  await db.execute(sql`analyze leads, deals, contacts, activities`);
  for (const q of ['ba', '9f86', 'barn row', '(937) 555-01']) {
    const plan = await planOf(q);
    expect(plan.match(/Seq Scan.*/g), q).toBeNull();
    expect(plan).toContain('leads_search_idx');
  }
});

/** The plan when tables are too large to be scanned, which three thousand rows aren't. */
function planOf(q: string): Promise<string> {
  return inTransaction(app.database, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${matchingRecords(q)}`);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
}

describe('tolerance', () => {
  test('accents don’t matter, either in the query or in stored text', async () => {
    await buildContact(app.db, { firstName: 'José', lastName: 'Núñez' });
    await buildContact(app.db, { firstName: 'Sean', lastName: 'O’Brien' });
    for (const q of ['nunez', 'Núñez', 'NUÑEZ', 'jose nun', 'nu\u0301n\u0303ez'])
      expect(await contactsOf(q), q).toEqual(['Núñez']);
    expect(await contactsOf("o'brien")).toEqual(['O’Brien']);
    const listed = await kim.get('/api/contacts?q=nunez');
    expect(listed.json()).toMatchObject([{ lastName: 'Núñez' }]);
  });

  test('one wrong letter is allowed in words of five or more letters when nothing matches as typed', async () => {
    await buildDeal(app.db, { title: 'Lagonda Row', company: 'Harbor Homes' });
    for (const q of ['lagunda', 'lagnda', 'laggonda', 'lagnoda', 'agonda row', 'harbot']) {
      expect(await dealsOf(q), q).toEqual(['Lagonda Row']);
    }
    for (const q of ['lagundo', 'rew', 'h_rbor', 'harbor zzz']) expect(await dealsOf(q), q).toEqual([]);
    await buildDeal(app.db, { title: 'Lagunda mill', company: 'A' });
    expect(await dealsOf('lagunda')).toEqual(['Lagunda mill']);
  });

  test('one wrong letter is allowed for every type of record', async () => {
    await buildPage(app.db, { title: 'Lagonda manual', status: 'published' });
    await buildProperty(app.db, { address: '12 Lagonda Ave' });
    await buildQuote(app.db, { company: 'Lagonda Row LLC' });
    await kim.post('/api/rocks', { title: 'Finish Lagonda' });
    await kim.post('/api/issues', { title: 'Lagonda drains' });
    await kim.post('/api/processes', { name: 'Lagonda handover', category: 'Operations', steps: [{ title: 'Walk' }] });
    const found = await search('lagunda');
    for (const kind of ['pages', 'properties', 'quotes', 'rocks', 'issues', 'processes'] as const)
      expect(found[kind].length, kind).toBe(1);
  });

  test('a deal is found by its displayed number, ahead of deals that only contain it', async () => {
    const deal = await buildDeal(app.db, { title: 'Selma triplex', company: 'A' });
    await buildDeal(app.db, { title: `Sheet D-${deal.id}`, company: 'B' });
    for (const q of [`D-${deal.id}`, `d-${deal.id}`]) {
      expect(await dealsOf(q), q).toEqual(['Selma triplex', `Sheet D-${deal.id}`]);
    }
    expect(await dealsOf('D-999999')).toEqual([]);
  });

  test('a technical document is found by its number, ahead of documents that only mention it', async () => {
    const { id } = await buildDocument(app.db, { number: 'DOC-0007', name: 'Shear wall details' });
    await buildDocument(app.db, { number: 'DOC-0008', name: 'Replaces DOC-0007' });
    expect((await search('doc-0007')).documents).toMatchObject([
      { id, number: 'DOC-0007', name: 'Shear wall details' },
      { number: 'DOC-0008' },
    ]);
  });

  test('a certificate is found by its full number', async () => {
    const manager = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const { id: courseId } = await buildCourse(app.db, { title: 'Framing basics' });
    const { id: contactId } = await buildContact(app.db, { firstName: 'Nora', lastName: 'Quill' });
    const { id } = (await manager.post('/api/enrolments', { courseId, contactId })).json();
    const { certificateNumber } = (await manager.post(`/api/enrolments/${id}/complete`, {})).json();
    for (const q of [certificateNumber, certificateNumber.toLowerCase()])
      expect((await search(q)).certificates, q).toEqual([
        { id, certificateNumber, contactName: 'Nora Quill', courseTitle: 'Framing basics' },
      ]);
    expect((await search(certificateNumber.slice(0, -1))).certificates).toEqual([]);
  });

  test('a quote is found by number and customer, in its newest revision', async () => {
    await buildQuote(app.db, { number: 'Q-2026-018', revision: 1, isCurrent: false, company: 'Harbor Homes' });
    await buildQuote(app.db, { number: 'Q-2026-018', revision: 2, company: 'Harbor Homes' });
    for (const q of ['q-2026-018', '018', 'harbor']) {
      expect((await search(q)).quotes, q).toMatchObject([
        { number: 'Q-2026-018', revision: 2, company: 'Harbor Homes' },
      ]);
    }
  });
});

test('a record type with its own permission is empty for a token without it', async () => {
  await buildProperty(app.db, { address: '614 Lagonda Avenue' });
  await buildQuote(app.db, { number: 'Q-2026-019', company: 'Lagonda Builders' });
  expect(await search('lagonda')).toMatchObject({ properties: [{}], quotes: [{}] });
  const { token } = (
    await kim.post('/api/account/tokens', { name: 'Sales only', access: 'read', permissions: [], days: 30 })
  ).json();
  const answer = await new Agent(app.fastify).get('/api/search?q=lagonda', { authorization: `Bearer ${token}` });
  expect(answer.json()).toMatchObject({ properties: [], quotes: [], certificates: [] });
});
