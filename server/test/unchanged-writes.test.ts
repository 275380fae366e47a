import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { EndpointDefinition } from '@builder-os/contract/platform/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { checksums, keepDatabase, restoreKept } from './database.ts';
import { MATRIX } from './matrix.ts';
import { seedMatrix } from './matrix-seed.ts';

const endpoints = Object.values(ENDPOINTS).flatMap((table): EndpointDefinition[] => Object.values(table));
const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
const puts = endpoints.filter(({ method }) => method === 'PUT');
/** Those with a valid call in the matrix. */
const served = puts.filter((endpoint) => MATRIX[nameOf(endpoint)]?.status === 200).map(nameOf);
const readable = puts.filter(({ path }) => reads.has(path)).map(({ path }) => path);

let app: TestApp;
let ids: { pending: string };
let owner: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.queueJobs();
  ids = await seedMatrix(app);
  owner = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await keepDatabase(app.database);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

/** What every table holds, the activity log included. Sessions note when they were last used. */
async function digest() {
  return (await checksums(app.db)).filter(({ name }) => name !== 'sessions');
}

test.each(served)('%s a second time changes nothing and is not logged', async (endpoint) => {
  const row = MATRIX[endpoint];
  await row?.send(owner, ids);
  const before = await digest();
  const again = await row?.send(owner, ids);
  expect(again?.statusCode).toBe(200);
  expect(await digest()).toEqual(before);
});

test.each(readable)('PUT %s of what was read changes nothing and is not logged', async (path) => {
  const url = path.replaceAll(/:\w+/g, '1');
  const read = await owner.get(url);
  const before = await digest();
  const written = await owner.put(url, read.json());
  expect({ read: read.statusCode, written: written.statusCode, body: written.body.slice(0,300) }).toMatchObject({ read: 200, written: 200 });
  expect(await digest()).toEqual(before);
});
