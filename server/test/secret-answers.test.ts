import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildQuote } from '../src/modules/steel/quotes/quotes.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const all = Object.values(ENDPOINTS).flatMap((group): Endpoint[] => Object.values(group));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Responses with a field that sounds like a secret but isn't one. */
const HARMLESS: Record<string, string> = {};

/** Top-level field names of a response. Nested fields belong to records, which never contain a secret. */
function fieldsOf({ response }: Endpoint): string[] {
  return response instanceof z.ZodObject ? Object.keys(response.shape) : [];
}

test('every response with a token, a secret or a link’s path is marked', () => {
  const suspects = all.filter((endpoint) =>
    fieldsOf(endpoint).some((name) => /^(token|secret|path|password)$/.test(name)),
  );
  expect(suspects.length).toBeGreaterThan(5);
  const unmarked = suspects.filter(
    (endpoint) => endpoint.givesSecret !== true && HARMLESS[nameOf(endpoint)] === undefined,
  );
  expect(unmarked.map(nameOf)).toEqual([]);
});

test('no API token gets a response with a secret', async () => {
  const kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const fields = { name: 'Office', access: 'write', permissions: ['user_management_write'], days: 7 };
  const { token } = (await kim.post('/api/account/tokens', fields)).json();
  const marked = all.filter(({ givesSecret }) => givesSecret);
  expect(marked.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /api/calendar-feed',
      'POST /api/admin/invitations',
      'POST /api/steel/quotes/:id/send',
    ]),
  );
  const answers = await Promise.all(
    marked.map((endpoint) =>
      app.anonymous.send({
        method: endpoint.method,
        url: endpoint.path.replace(':id', '1'),
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      }),
    ),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    marked.map(() => [403, 'API tokens can’t do this. Sign in to the app instead.']),
  );
});

test('a quote sent twice with one key is sent once, and its link isn’t stored', async () => {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const { id } = await buildQuote(app.db);
  const send = () => mia.post(`/api/steel/quotes/${id}/send`, {}, { 'idempotency-key': 'one-intent' });
  const first = await send();
  expect(first.statusCode).toBe(200);
  const second = await send();
  expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
  expect((await mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({ openLinks: 1 });
  const { rows } = await app.db.execute(sql`select * from idempotency_keys`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first.json().path.split('/').at(-1));
});
