import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSpecification } from '../specifications/specifications.factory.ts';
import { specifications } from '../specifications/specifications.table.ts';
import { buildDocument } from '../technical-documents/technical-documents.factory.ts';
import { technicalDocuments } from '../technical-documents/technical-documents.table.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user' }));
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const today = dayIn(new Date());
const overview = async () => (await kim.get('/api/building-specs/overview')).json();

test('without rows, the counts are 0, and the standards and the climate zone are the built-in ones', async () => {
  expect(await overview()).toEqual({
    specifications: 0,
    standards: 5,
    documents: 0,
    reviewsDue: 0,
    lapsing: 0,
    climateZone: '5',
    jurisdictionNote: null,
    version: 0,
  });
});

test('every figure follows the rows, counts each standard once in any case, built in or not, and leaves out Trash', async () => {
  await buildSpecification(app.db, { standard: 'AISI S100' });
  await buildSpecification(app.db, { standard: 'aisi s100' });
  await buildSpecification(app.db, { standard: 'astm a653', reviewOn: addDays(today, 1) });
  await buildDocument(app.db, { expiresOn: addDays(today, 31) });
  await buildDocument(app.db, { expiresOn: addDays(today, 30) });
  expect(await overview()).toMatchObject({ specifications: 3, standards: 6, documents: 2, reviewsDue: 0, lapsing: 1 });
  await app.db.update(specifications).set({ reviewOn: today }).where(eq(specifications.id, 3));
  expect(await overview()).toMatchObject({ reviewsDue: 1 });
  await app.db.update(technicalDocuments).set({ status: 'withdrawn' }).where(eq(technicalDocuments.id, 2));
  expect(await overview()).toMatchObject({ lapsing: 0, documents: 2 });
  await mia.delete('/api/specifications/3');
  await mia.delete('/api/technical-documents/1');
  expect(await overview()).toMatchObject({ specifications: 2, standards: 6, documents: 1, reviewsDue: 0 });
});

test('only a manager can set the climate zone', async () => {
  expect((await kim.put('/api/building-specs/climate', { climateZone: '4' })).statusCode).toBe(403);
  const set = await mia.put('/api/building-specs/climate', { climateZone: '4', jurisdictionNote: 'Cincinnati' });
  expect(set.json()).toMatchObject({ climateZone: '4', jurisdictionNote: 'Cincinnati', version: 1 });
  expect((await mia.put('/api/building-specs/climate', { climateZone: '9' })).json().fields).toHaveProperty(
    'climateZone',
  );
  const stale = await mia.put('/api/building-specs/climate', { climateZone: '6' }, { 'if-match': '"0"' });
  expect(stale.statusCode).toBe(409);
  expect(await overview()).toMatchObject({ climateZone: '4' });
});
