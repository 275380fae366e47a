import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installErrorHandler, sendFrameworkError } from '../src/platform/http/error-handler.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { installWeb } from '../src/platform/web/web.plugin.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

const PICTURE = '/api/account/picture';
let app: TestApp;
let kim: Agent;
let feed: string;

beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  const { path } = (await kim.post('/api/calendar-feed')).json();
  feed = path;
});
afterAll(() => app.close());

const form = (boundary: string, body: string): InjectOptions => ({
  method: 'POST',
  url: PICTURE,
  headers: { 'content-type': `multipart/form-data${boundary}` },
  payload: body,
});
const DEAL = { company: 'A', title: 'B', value: '1' };
const write = (url: string, body: object): InjectOptions => ({ method: 'POST', url, payload: body });
const PART = '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n';

describe('a hostile request is rejected and never a server error', () => {
  test.each<[string, () => InjectOptions, number[]]>([
    ['a host with a path', () => ({ url: feed, headers: { host: 'a/b' } }), [400]],
    ['a host with credentials', () => ({ url: feed, headers: { host: 'a@b' } }), [400]],
    ['a host that is no host', () => ({ url: feed, headers: { host: 'a b:%' } }), [400]],
    ['a port that is no port', () => ({ url: feed, headers: { host: 'a:99999' } }), [400]],
    ['a form without a boundary', () => form('', PART), [400, 415]],
    ['a form with a wrong boundary', () => form('; boundary=b', `${PART}--a--\r\n`), [400, 415]],
    ['a form that ends early', () => form('; boundary=a', PART), [400]],
    ['an address that cannot be decoded', () => ({ url: '/api/leads/%' }), [400]],
    ['a day before every record', () => write('/api/deals', { ...DEAL, expectedCloseDate: '0000-06-01' }), [400]],
    ['a day after every record', () => write('/api/deals', { ...DEAL, expectedCloseDate: '9999-12-31' }), [400]],
    ['a moment after every record', () => write('/api/todos', { title: 'A', due: '9998-12-31T23:59:59Z' }), [400]],
    ['a first day nobody can count on from', () => ({ url: '/api/coaches/1/slots?from=9999-12-31' }), [400]],
    ['a week before the calendar', () => ({ ...write('/api/scorecard/1/0001-01-01', {}), method: 'PUT' }), [400]],
    ['a path with a zero byte', () => ({ url: '/api/leads/%00' }), [400, 404]],
  ])('%s', async (_what, request, statuses) => {
    const answer = await kim.send({ method: 'GET', ...request() });
    expect(statuses).toContain(answer.statusCode);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toHaveProperty('code');
  });
});

describe('web app files', () => {
  const web = Fastify({ frameworkErrors: sendFrameworkError });

  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html>');
    writeFileSync(join(root, 'a b.txt'), 'found');
    installErrorHandler(web);
    await installWeb(web, { root, describeOrganization: async () => ({}), mayRead: () => false });
  });
  afterAll(() => web.close());

  test.each([
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/%00.js',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2fpackage.json',
    '/a%0d.js',
    '/%ff.js',
  ])('%s is rejected', async (url) => {
    const { statusCode, headers } = await web.inject({ url });
    expect([400, 403, 404]).toContain(statusCode);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a file missing from the build isn’t cached', async () => {
    const { statusCode, headers } = await web.inject({ url: '/assets/missing-1a2b3c.js' });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a name with a space is found', async () => {
    expect((await web.inject({ url: '/a%20b.txt' })).body).toBe('found');
  });
});

test('every response behind a secret link asks not to be indexed', async () => {
  for (const path of [
    feed,
    '/quote/unknown',
    '/order/unknown',
    '/partner/unknown',
    '/invite/unknown',
    '/reset/unknown',
  ]) {
    expect((await app.anonymous.get(path)).headers['x-robots-tag'], path).toBe('noindex');
  }
});

test('a request head that doesn’t end is cut off after ten seconds', { timeout: 40_000 }, async () => {
  const address = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
  const begun = Date.now();
  await new Promise((resolve) => {
    const socket = connect(Number(address.port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
    socket
      .on('close', resolve)
      .on('error', () => {})
      .resume();
  });
  // Node's default checks every 30 s, so the cutoff would take 25 to 34 s.
  expect(Date.now() - begun).toBeLessThan(20_000);
});
