import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildLead } from './leads.factory.ts';
import { leads } from './leads.table.ts';

const MANY = 23;
const BYTE_ORDER_MARK = '\uFEFF';

let app: TestApp;
let kim: Agent;
let lee: UserRow;
let contactId: number;

// The tests of this file only read, so they share one set of leads.
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  lee = await buildUser(app.db, { firstName: 'Lee', lastName: 'Novak' });
  kim = await app.signedIn(await buildUser(app.db));
  contactId = (await buildContact(app.db)).id;
  await app.db.insert(leads).values(
    Array.from({ length: MANY }, (_, index) => ({
      title: `Site ${index % 5}`,
      company: 'Filler',
      value: index % 3 === 0 ? null : `${index % 4}.50`,
      priority: (['low', 'medium', 'high'] as const)[index % 3],
      expectedCloseDate: index % 4 === 0 ? null : `2026-05-0${1 + (index % 3)}`,
      source: 'Web',
    })),
  );
  await buildLead(app.db, { title: 'Elm_100%', company: 'Harbor Homes', email: 'Dana@harbor.example' });
  await buildLead(app.db, { title: 'Oak', company: 'Öst Bau', firstName: 'Ines', status: 'lost', assignedTo: lee.id });
  await buildLead(app.db, { title: 'Ash', company: 'B', priority: 'high', contactId, source: '=cmd()', value: '5.00' });
  await buildLead(app.db, { title: 'Binned', company: 'Harbor', deletedAt: new Date().toISOString() });
});
afterAll(() => app.close());

async function list(query: string): Promise<Lead[]> {
  const response = await kim.get(`/api/leads${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const titlesOf = async (query: string) => (await list(query)).map((lead) => lead.title);

/** Follows `Link: rel="next"` to the end. */
async function walk(query: string): Promise<Lead[]> {
  const seen: Lead[] = [];
  let url: string | undefined = `/api/leads${query}`;
  while (url) {
    const response = await kim.get(url);
    seen.push(...response.json());
    url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return seen;
}

describe('the list', () => {
  test('is newest first, and its count leaves out deleted leads', async () => {
    const response = await kim.get('/api/leads?limit=2');
    expect(response.json().map((lead: Lead) => lead.title)).toEqual(['Ash', 'Oak']);
    expect(response.headers['x-total-count']).toBe(String(MANY + 3));
  });

  test.each([
    '',
    ...['title', 'company', 'status', 'priority', 'value', 'expectedCloseDate', 'createdAt'].flatMap((key) => [
      `&sort=${key}`,
      `&sort=-${key}`,
    ]),
  ])('pages through every lead once, in the same order as the full list (%s)', async (sort) => {
    const whole = (await list(`?limit=200${sort}`)).map((lead) => lead.id);
    const paged = (await walk(`?limit=4${sort}`)).map((lead) => lead.id);
    expect(whole).toHaveLength(MANY + 3);
    expect(paged).toEqual(whole);
  });

  test('a lead added while someone pages doesn’t shift the pages', async () => {
    const first = await kim.get('/api/leads?limit=2');
    const extra = await buildLead(app.db, { title: 'Late' });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await kim.get(next)).json()[0].title).toBe('Elm_100%');
    await app.db.delete(leads).where(eq(leads.id, extra.id));
  });

  test('sorts priority and status by meaning, not alphabetically', async () => {
    expect((await list('?sort=-priority&limit=1'))[0]?.priority).toBe('high');
    expect((await list('?sort=priority&limit=1'))[0]?.priority).toBe('low');
    expect((await list('?sort=-status&limit=1'))[0]?.status).toBe('lost');
  });

  test.each([
    ['?cursor=nonsense', 'cursor'],
    [`?cursor=${Buffer.from('["-createdAt","2026-99-99T00:00:00.000000Z",1]').toString('base64url')}`, 'cursor'],
    [`?cursor=${Buffer.from('["-createdAt","infinity",1]').toString('base64url')}`, 'cursor'],
    [`?sort=title&cursor=${Buffer.from('["title","a\\u0000",1]').toString('base64url')}`, 'cursor'],
    [`?sort=value&cursor=${Buffer.from('["-value","1.00",1]').toString('base64url')}`, 'cursor'],
    [`?sort=value&cursor=${Buffer.from('["value","1.00",99999999999]').toString('base64url')}`, 'cursor'],
    [
      `?sort=expectedCloseDate&cursor=${Buffer.from('["expectedCloseDate","2026-02-31",1]').toString('base64url')}`,
      'cursor',
    ],
    ['?limit=0', 'limit'],
    ['?limit=x', 'limit'],
    ['?sort=secret', 'sort'],
    ['?status=won', 'status'],
    ['?owner=me', 'owner'],
    ['?importId=-1', 'importId'],
  ])('rejects %s and says what is wrong', async (query, field) => {
    const response = await kim.get(`/api/leads${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
  });
});

describe('filters', () => {
  test('apply to the list and its count', async () => {
    expect(await titlesOf('?status=lost,converted')).toEqual(['Oak']);
    expect(await titlesOf(`?owner=${lee.id}`)).toEqual(['Oak']);
    expect((await list('?owner=none&limit=200')).length).toBe(MANY + 2);
    expect(await titlesOf(`?contactId=${contactId}`)).toEqual(['Ash']);
    expect(await titlesOf('?source=%3Dcmd()&priority=high')).toEqual(['Ash']);
    const response = await kim.get('/api/leads?source=Web&limit=1');
    expect(response.headers['x-total-count']).toBe(String(MANY));
  });
});

describe('search', () => {
  test.each([
    ['HARBOR', ['Elm_100%'], 'without case, in the company'],
    ['dana@HARBOR.example', ['Elm_100%'], 'in the email'],
    ['arbor hom', ['Elm_100%'], 'inside words'],
    ['öst', ['Oak'], 'in letters beyond ASCII'],
    ['m_1', ['Elm_100%'], 'with an underscore that is only an underscore'],
    ['0%', [], 'two characters are prefixes only'],
    ['00%', ['Elm_100%'], 'with a percent sign that is only a percent sign'],
    ['el', ['Elm_100%'], 'two characters at the beginning of the title'],
    ['in', ['Oak'], 'two characters at the beginning of the first name'],
    ['lm', [], 'two characters inside a word'],
    ['elm_100% harbor', [], 'never across two columns'],
    ['elm_100%\nharbor', [], 'never across two columns, by a line break either'],
    ['\\', [], 'with a backslash'],
    ["'; drop table leads; --", [], 'with SQL'],
  ])('finds %j: %j (%s)', async (q, expected) => {
    expect(await titlesOf(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });
});

describe('the export', () => {
  test('is the filtered list as CSV, and is logged', async () => {
    const response = await kim.get('/api/leads/export?priority=high&owner=none&sort=-value');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/filename="leads-\d{4}-\d{2}-\d{2}\.csv"/);
    expect(response.body.startsWith(`${BYTE_ORDER_MARK}"Title","Company","First Name"`)).toBe(true);
    const lines = plainCsv(response.body).trim().split('\r\n');
    expect(lines[1]).toMatch(/^Ash,B,,,,,new,high,'=cmd\(\),5\.00,,,,,\d{4}-\d{2}-\d{2}$/);
    expect(lines).toHaveLength(1 + (await list('?priority=high&owner=none')).length);
    const [row] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'lead.export'));
    expect(row?.details).toMatchObject({ filter: { priority: ['high'] } });
  });

  test('continues past its own pages', async () => {
    await app.db.execute(
      sql`insert into leads (title, company, source) select 'Bulk ' || n, 'B', 'Bulk' from generate_series(1, 2500) n`,
    );
    const response = await kim.get('/api/leads/export?source=Bulk');
    expect(new Set(response.body.trim().split('\r\n')).size).toBe(2_501);
    await app.db.delete(leads).where(eq(leads.source, 'Bulk'));
  });
});
