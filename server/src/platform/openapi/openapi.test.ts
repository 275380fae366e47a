import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../identity/users.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

test('the document describes the calls and the outgoing webhooks', async () => {
  expect((await kim.get('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/leads': { get: { operationId: 'leads.list' } } },
    webhooks: { change: {} },
  });
});

test.each(['/api/docs', '/api/docs/'])('%s has every file it names and is allowed to run them', async (url) => {
  const page = await kim.get(url);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { statusCode, headers } = await kim.get(file);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(file.endsWith('.css') ? 'text/css' : 'javascript');
  }
});

test('a signed-out visitor can read neither', async () => {
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/reference.js']) {
    expect((await app.anonymous.get(url)).statusCode).toBe(401);
  }
});
