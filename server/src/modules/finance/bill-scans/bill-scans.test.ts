import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { removeDetachedScans } from './bill-scans.service.ts';

const URL = '/api/bills/1';
const PDF = new File(['%PDF-1.7\nbill'], 'März bill.pdf');

let app: TestApp;
let kim: Agent;
/** Files from earlier tests. */
let earlier: Set<string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(kim);
  const bill = await kim.post('/api/bills', { vendor: 'Valley Steel', amount: '80.00', dueDate: '2030-01-20' });
  expect(bill.statusCode, bill.body).toBe(201);
  earlier = new Set((await app.fastify.platform.storage.list()).map(({ name }) => name));
});
afterAll(() => app.close());

const version = async () => (await kim.get(URL)).json().version;
const scan = async () => (await kim.get(URL)).json().scan;
const files = async () =>
  (await app.fastify.platform.storage.list()).filter(({ folder, name }) => folder === 'bills' && !earlier.has(name));

test('a scan is stored by its actual type, shown on the bill, downloaded, replaced and removed', async () => {
  expect(await scan()).toBeNull();
  const uploaded = await kim.upload(`${URL}/scan`, PDF);
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  expect(uploaded.json()).toMatchObject({ fileName: 'März bill.pdf', mediaType: 'application/pdf', size: 13 });
  expect(await scan()).toEqual(uploaded.json());
  const file = await kim.get(`${URL}/scan`);
  expect([file.headers['content-type'], file.headers['content-disposition'], file.body]).toEqual([
    'application/pdf',
    "attachment; filename*=UTF-8''M%C3%A4rz%20bill.pdf",
    '%PDF-1.7\nbill',
  ]);
  await kim.upload(`${URL}/scan`, new File(['%PDF-1.7\nsecond'], 'second.pdf'));
  expect(await scan()).toMatchObject({ fileName: 'second.pdf' });
  await removeDetachedScans(app.database, app.fastify.platform.storage);
  expect(await files()).toHaveLength(1);
  expect((await kim.delete(`${URL}/scan`)).statusCode).toBe(204);
  expect([await scan(), (await kim.get(`${URL}/scan`)).statusCode]).toEqual([null, 404]);
  expect((await kim.delete(`${URL}/scan`)).statusCode).toBe(404);
  await removeDetachedScans(app.database, app.fastify.platform.storage);
  expect(await files()).toEqual([]);
});

test('adding or removing a scan creates a new version of its bill', async () => {
  const before = await version();
  await kim.upload(`${URL}/scan`, PDF);
  expect(await version()).toBe(before + 1);
  await kim.delete(`${URL}/scan`);
  expect(await version()).toBe(before + 2);
});

test('of scans that arrive at the same time, one remains', async () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];
  const answers = await Promise.all(names.map((name) => kim.upload(`${URL}/scan`, new File(['%PDF-1.7'], name))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await removeDetachedScans(app.database, app.fastify.platform.storage);
  expect(await files()).toHaveLength(1);
});

test('a file that isn’t a document, or for no bill, is rejected and not stored', async () => {
  const html = await kim.upload(`${URL}/scan`, new File(['<script>alert(1)</script>'], 'bill.pdf'));
  expect([html.statusCode, html.json().fields]).toEqual([400, { file: 'Choose a PDF, or a PNG, JPEG or WebP image.' }]);
  expect((await kim.upload('/api/bills/99/scan', PDF)).statusCode).toBe(404);
  expect(await files()).toEqual([]);
});

test('people who can only view the books can download a scan, but not change it', async () => {
  await kim.upload(`${URL}/scan`, PDF);
  const reader = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  expect((await reader.get(`${URL}/scan`)).statusCode).toBe(200);
  expect((await reader.delete(`${URL}/scan`)).statusCode).toBe(403);
  expect((await reader.upload(`${URL}/scan`, PDF)).statusCode).toBe(403);
});
