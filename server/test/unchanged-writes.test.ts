import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPage } from '../src/modules/content/pages/pages.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { checksums, keepDatabase, restoreKept } from './database.ts';
import { MATRIX } from './matrix.ts';
import { seedMatrix } from './matrix-seed.ts';

const endpoints = Object.values(ENDPOINTS).flatMap((table): Endpoint[] => Object.values(table));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
const puts = endpoints.filter(({ method }) => method === 'PUT');
/** Heartbeats and similar writes: they record the current time on purpose, and aren't logged. */
const SIGNS_OF_LIFE = [
  'PUT /api/content-autosaves/:page',
  'PUT /api/content/:id/editors',
  'PUT /api/books/:id/reading',
];
/** Endpoints whose request differs in shape from their response, or whose matrix record can no longer be changed. */
const OF_ANOTHER_FORM = [
  '/api/admin/settings/mail',
  '/api/organization-profile/business-units',
  '/api/steel/capacity',
  '/api/properties/:id/shares',
  '/api/steel/quotes/:id',
];

/** Endpoints with a valid call in the matrix. */
const served = puts.map(nameOf).filter((name) => MATRIX[name]?.status === 200 && !SIGNS_OF_LIFE.includes(name));
const readable = puts
  .filter((endpoint) => reads.has(endpoint.path) && !SIGNS_OF_LIFE.includes(nameOf(endpoint)))
  .map(({ path }) => path)
  .filter((path) => !OF_ANOTHER_FORM.includes(path));
const made = puts
  .flatMap(({ path }) => (path.endsWith('/:id') ? [path.slice(0, -'/:id'.length)] : []))
  .filter((path) => MATRIX[`POST ${path}`]?.status === 201);

let app: TestApp;
let ids: { pending: string };
let owner: Agent;
let ownerId: string;

beforeAll(async () => {
  app = await testApp();
  await app.queueJobs();
  ids = await seedMatrix(app);
  await buildPage(app.db, { status: 'published', slug: 'published' });
  const user = await buildUser(app.db, { role: 'admin' });
  ownerId = user.id;
  owner = await app.signedIn(user);
  await keepDatabase(app.database);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

/** Returns a checksum of every table, with the activity log. Sessions are excluded: they record their last use. */
async function digest() {
  return (await checksums(app.db)).filter(({ name }) => name !== 'sessions');
}

test.each(served)('repeating %s changes nothing and isn’t logged', async (endpoint) => {
  const row = MATRIX[endpoint];
  await row?.send(owner, ids);
  const before = await digest();
  const again = await row?.send(owner, ids);
  expect(again?.statusCode).toBe(200);
  expect(await digest()).toEqual(before);
});

test.each(readable)('PUT %s with the values just read changes nothing and isn’t logged', async (path) => {
  const url = path.replaceAll(/:\w+/g, path.startsWith('/api/admin/users') ? ids.pending : '1');
  const read = await owner.get(url);
  // The matrix has no editable record of these kinds, so the test below creates one and sends it back.
  const expected = MATRIX[`PUT ${path}`]?.status ?? 404;
  const isCreatedBelow = made.includes(path.replace('/:id', ''));
  if (read.statusCode >= 400 || (expected !== 200 && isCreatedBelow)) return expect(expected).not.toBe(200);
  await expectNothing(url, read.json());
});

test.each(made)('PUT %s/:id with the values just created changes nothing and isn’t logged', async (path) => {
  const answer = await MATRIX[`POST ${path}`]?.send(owner, ids);
  const record: Record<string, unknown> = answer?.json().webhook ?? answer?.json();
  // Some fields that are null in a response may be omitted from a request but not cleared.
  const filled = Object.entries(record).filter(([, value]) => value !== null);
  await expectNothing(`${path}/${record.id}`, Object.fromEntries(filled));
});

const milestone = { title: 'Two offers', due: '2026-12-01', isDone: false };
/** Changes to data of record 1 in another table, which leave the record's own row unchanged. */
const PARTS: [part: string, table: string, put: (me: string) => [url: string, body: object]][] = [
  ['the holders of a seat', 'seats', (me) => ['/api/seats/1', { holderIds: [me] }]],
  ['who is invited to a meeting', 'meetings', (me) => ['/api/meetings/1', { attendeeIds: [me] }]],
  ['who is at a meeting', 'meetings', (me) => [`/api/meetings/1/attendees/${me}`, { isPresent: true }]],
  ['the milestones of a rock', 'business_goals', () => ['/api/rocks/1', { milestones: [milestone] }]],
  ['the links of a rock', 'business_goals', () => ['/api/rocks/1', { links: [{ kind: 'deal', recordId: 1 }] }]],
  [
    'the discounts of a price list',
    'steel_price_lists',
    () => ['/api/steel/price-lists/1', { tiers: [{ fromUnits: 77, percent: '7' }] }],
  ],
  ['the stars a student gave', 'course_enrolments', () => ['/api/enrolments/1/rating', { stars: 4 }]],
  ['the draft beside a published page', 'content_pages', () => ['/api/content/2', { content: 'Another text' }]],
];

test.each(PARTS)('a change to %s alone makes one version and is logged', async (_part, table, put) => {
  const facts = async () => {
    const { rows } = await app.db.execute(sql`
      select sum(version)::integer as versions, (select count(*)::integer from audit_logs) as entries
      from ${sql.identifier(table)}`);
    return rows[0];
  };
  const before = await facts();
  const [url, body] = put(ownerId);
  expect((await owner.put(url, body)).statusCode).toBe(200);
  const after = await facts();
  expect(after).toEqual({ versions: Number(before?.versions) + 1, entries: Number(before?.entries) + 1 });
  expect((await owner.put(url, body)).statusCode).toBe(200);
  expect(await facts()).toEqual(after);
});

async function expectNothing(url: string, record: object) {
  const before = await digest();
  const written = await owner.put(url, record);
  expect({ status: written.statusCode, body: written.body }).toMatchObject({ status: 200 });
  expect(await digest()).toEqual(before);
}
