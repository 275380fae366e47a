import { weekOf } from '@builder-os/contract/modules/organization/weeks';
import { dayIn } from '@builder-os/contract/platform/dates';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { deposit, readSchedule, setUpAccountsSince } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildSpecification } from '../../specs/specifications/specifications.factory.ts';
import { buildIssue } from '../issues/issues.factory.ts';
import { buildMeasurable } from '../measurables/measurables.factory.ts';
import { buildRock } from '../rocks/rocks.factory.ts';
import { makeMondayOnePager } from './one-pagers.service.ts';

const URL = '/api/one-pagers';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

test('the one-pager fits cash, scorecard, rocks, top issues, expiries and due statements on one saved page', async () => {
  await setUpDefaultAccounts(kim);
  await buildMeasurable(app.db, { name: 'New leads per week' });
  await buildRock(app.db, { title: 'Certify a second supplier' });
  for (const title of ['First issue', 'Second issue', 'Third issue', 'Fourth issue'])
    await buildIssue(app.db, { title });
  await buildSpecification(app.db, { title: 'Wall stud', reviewOn: dayIn(new Date()) });
  const answer = await kim.post(URL);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(answer.rawPayload);
  expect(pages).toHaveLength(1);
  for (const said of [
    'Monday one-pager',
    'Cash by account',
    'Operating Expenses',
    'Last allocation',
    'Nothing allocated yet.',
    'New leads per week',
    'Certify a second supplier',
    'Third issue',
    'Expiring soon',
    'Wall stud: review due',
    'Statements due',
  ]) {
    expect(pages[0]).toContain(said);
  }
  expect(pages[0]).not.toContain('Fourth issue');
  const [kept] = (await kim.get(URL)).json();
  expect(kept).toMatchObject({
    isScheduled: false,
    fileName: `one-pager-${kept.day}.pdf`,
    size: answer.rawPayload.length,
  });
  expect((await kim.get(`${URL}/${kept.id}/pdf`)).rawPayload.equals(answer.rawPayload)).toBe(true);
});

test('the one-pager is made once on Monday when the scores are final, and users who can view it are notified', async () => {
  const { storage, figures, expiries } = app.fastify.platform;
  const dependencies = { database: app.database, storage, figures, expiries };
  const monday = weekOf(dayIn(new Date()));
  const at = (time: string) => new Date(momentAt(monday, time, 'America/New_York'));
  await app.db.update(users).set({ createdAt: at('08:54').toISOString() });
  expect(await makeMondayOnePager(dependencies, at('08:54'))).toBe(false);
  expect(await makeMondayOnePager(dependencies, at('08:57'))).toBe(true);
  expect(await makeMondayOnePager(dependencies, at('09:57'))).toBe(false);
  expect((await kim.get(URL)).json()).toMatchObject([{ isScheduled: true, madeByName: null }]);
  expect((await kim.get('/api/notifications')).json()).toMatchObject([{ title: 'Your Monday one-pager is ready' }]);
});

test('an installation set up after a Monday’s scores were final makes no one-pager for that Monday', async () => {
  const { storage, figures, expiries } = app.fastify.platform;
  const dependencies = { database: app.database, storage, figures, expiries };
  const monday = weekOf(dayIn(new Date()));
  const setUpAt = new Date(momentAt(monday, '09:30', 'America/New_York'));
  await app.db.update(users).set({ createdAt: setUpAt.toISOString() });
  expect(await makeMondayOnePager(dependencies, new Date(setUpAt.getTime() + 3_600_000))).toBe(false);
  expect((await kim.get(URL)).json()).toEqual([]);
});

test('the one-pager requires finance view permission', async () => {
  const robin = await app.signedIn(await buildUser(app.db));
  expect((await robin.post(URL)).statusCode).toBe(403);
  expect((await kim.get(`${URL}/77/pdf`)).statusCode).toBe(404);
});

test('the last allocation adds up as printed, including what was set aside', async () => {
  await setUpAccountsSince(app.db, kim);
  await deposit(kim, '10000.07');
  const scheduledFor = (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor;
  const run = { scheduledFor, materialsPolicy: 'percent', materialsPercent: '33.33' };
  expect((await kim.post('/api/allocation-runs', run)).statusCode).toBe(201);
  const [page = ''] = (await readPdf((await kim.post(URL)).rawPayload)).pages;
  const lines = page.slice(page.indexOf('Last allocation')).split('\n');
  const end = lines.findIndex((line) => line.startsWith('Total | '));
  const cents = (line = '') => Number(/\$([\d,.]+)/.exec(line)?.[1]?.replaceAll(/[.,]/g, ''));
  const parts = lines.slice(1, end);
  expect(parts).toHaveLength(5);
  expect(parts.reduce((sum, line) => sum + cents(line), 0)).toBe(cents(lines[end]));
  expect(cents(lines[end])).toBe(10_000_07);
});
