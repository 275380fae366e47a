import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, uploadImport } from '../src/modules/sales/imports/imports.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

/** A text whose last emoji is cut in half at `length`. PostgreSQL rejects JSON with a half. */
const halvedAt = (length: number) => `${'a'.repeat(length - 1)}😀`;

test('a person whose name is longer than a log entry’s label can be saved', async () => {
  const person = { firstName: 'a'.repeat(100), lastName: halvedAt(99), company: 'Harbor' };
  const made = await kim.post('/api/contacts', person);
  expect([made.statusCode, made.json().lastName]).toEqual([201, person.lastName]);
});

test('a file with a long header and a long name can be imported', async () => {
  const { headers } = await uploadImport(kim, 'lead', `Title,Company,${halvedAt(200)}\nElm,Harbor,x\n`);
  expect(headers[2]).toBe('a'.repeat(199));
  const file = new File([await csvFile('Title,Company\nElm,Harbor\n').text()], `${halvedAt(200)}.csv`, {
    type: 'text/csv',
  });
  const answer = await kim.upload('/api/imports?kind=lead', file);
  expect(answer.statusCode, answer.body).toBe(201);
});

test('a process with a long name can be run', async () => {
  const process = { name: halvedAt(120), category: 'Site', steps: [{ title: halvedAt(78) }, { title: 'b' }] };
  const made = await kim.post('/api/processes', process);
  expect(made.statusCode, made.body).toBe(201);
  const run = await kim.post(`/api/processes/${made.json().id}/run`, { title: halvedAt(120) });
  expect(run.statusCode, run.body).toBe(201);
  expect((await kim.get('/api/todos')).body).not.toContain('\ufffd');
});
