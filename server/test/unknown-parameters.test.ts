import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLead } from '../src/modules/sales/leads/leads.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

const tables: Record<string, Endpoint>[] = Object.values(ENDPOINTS);
const READS = tables
  .flatMap((table) => Object.values(table))
  .filter(({ method, path, access }) => method === 'GET' && !path.includes(':') && !isForStrangers(access));
let app: TestApp;
let dale: Agent;

beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

function isForStrangers(access: string): boolean {
  return access === 'public' || access === 'secret-link';
}

test.each(READS.map(({ path, query }) => ({ path, known: Object.keys(query?.shape ?? {}) })))(
  '$path rejects an unknown parameter and names the known ones',
  async ({ path, known }) => {
    const answer = await dale.get(`${path}?unheardOf=1`);
    expect(answer.statusCode).toBe(400);
    const { code, fields } = answer.json();
    expect(code).toBe('validation');
    for (const name of known) expect(fields.unheardOf).toContain(name);
    if (known.length === 0) expect(fields.unheardOf).toBe('This call takes no parameters.');
  },
);

test('a misspelled search parameter doesn’t return the whole list', async () => {
  await buildLead(app.db, { title: 'Eight kits' });
  const answer = await dale.get('/api/leads?search=nothing&limit=x');
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual(['search', 'limit']);
  expect((await dale.get('/api/leads?q=nothing')).json()).toEqual([]);
});

test('a change with an unknown parameter changes nothing', async () => {
  const lead = await buildLead(app.db, { title: 'Nine kits' });
  const answer = await dale.put(`/api/leads/${lead.id}?dryRun=yes`, { title: 'Ten kits' });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { dryRun: 'This call takes no parameters.' }]);
  expect((await dale.get(`/api/leads/${lead.id}`)).json().title).toBe('Nine kits');
});

test('many long unknown names are shortened', async () => {
  const names = Array.from({ length: 50 }, (_, number) => `${number}${'x'.repeat(100)}`);
  const { fields } = (await dale.get(`/api/leads?${names.map((name) => `${name}=1`).join('&')}`)).json();
  expect(Object.keys(fields)).toEqual(names.slice(0, 5).map((name) => name.slice(0, 60)));
});

test('monitors, mail programs and search engines can add their own parameters', async () => {
  expect((await app.anonymous.get('/healthz?probe=7')).statusCode).toBe(200);
  expect((await app.anonymous.get('/robots.txt?utm_source=mail')).statusCode).toBe(200);
});
