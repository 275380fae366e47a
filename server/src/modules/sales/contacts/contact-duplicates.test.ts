import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from './contacts.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function matches(query: Record<string, string>) {
  const answer = await kim.get(`/api/contacts/duplicates?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .map(({ contact, matches: kinds }: { contact: { id: number }; matches: string[] }) => [contact.id, ...kinds]);
}

test('finds contacts with the same email, phone digits or full name', async () => {
  const dana = await buildContact(app.db, { email: 'Dana@Harbor.example', phone: '+1 (614) 555-0100' });
  const other = await buildContact(app.db, { firstName: 'Ann', lastName: 'Zorn', phone: '614.555.0100' });
  await buildContact(app.db, { firstName: 'Dana', lastName: 'Other' });
  expect(await matches({ email: ' dana@harbor.EXAMPLE ' })).toEqual([[dana.id, 'email']]);
  expect(await matches({ phone: '614 555 0100' })).toEqual([
    [dana.id, 'phone'],
    [other.id, 'phone'],
  ]);
  expect(await matches({ firstName: ' dana', lastName: 'WHITFIELD' })).toEqual([[dana.id, 'name']]);
  expect(await matches({ firstName: 'Ann', lastName: 'Zorn', phone: '6145550100' })).toEqual([
    [other.id, 'phone', 'name'],
    [dana.id, 'phone'],
  ]);
});

test('finds no one for an empty query, only a first name, a short number, the contact itself or deleted contacts', async () => {
  const dana = await buildContact(app.db, { email: 'dana@harbor.example', phone: '911' });
  expect(await matches({})).toEqual([]);
  expect(await matches({ firstName: 'Dana' })).toEqual([]);
  expect(await matches({ phone: '911' })).toEqual([]);
  expect(await matches({ email: 'dana@harbor.example', exceptId: String(dana.id) })).toEqual([]);
  await kim.delete(`/api/contacts/${dana.id}`);
  expect(await matches({ email: 'dana@harbor.example' })).toEqual([]);
});

test('lists the groups of each kind, page by page', async () => {
  for (const email of ['a@x.example', 'A@x.example', 'b@x.example', 'b@x.example', 'b@X.example', 'c@x.example']) {
    await buildContact(app.db, { firstName: email, email });
  }
  const first = (await kim.get('/api/contacts/duplicate-groups?by=email&limit=1')).json();
  expect(first.groups).toMatchObject([{ key: 'a@x.example', count: 2, contacts: [{ id: 1 }, { id: 2 }] }]);
  const second = (await kim.get(`/api/contacts/duplicate-groups?by=email&limit=1&after=${first.nextAfter}`)).json();
  expect(second).toMatchObject({ groups: [{ key: 'b@x.example', count: 3 }], nextAfter: null });
  expect((await kim.get('/api/contacts/duplicate-groups?by=phone')).json()).toEqual({ groups: [], nextAfter: null });
  expect((await kim.get('/api/contacts/duplicate-groups?by=name')).json().groups).toMatchObject([
    { key: 'a@x.example whitfield', count: 2 },
    { key: 'b@x.example whitfield', count: 3 },
  ]);
  expect((await kim.get('/api/contacts/duplicate-groups?by=shoes')).statusCode).toBe(400);
});

test('shows at most ten contacts of a group, and the total', async () => {
  for (let index = 0; index < 12; index += 1) await buildContact(app.db);
  const { groups } = (await kim.get('/api/contacts/duplicate-groups?by=name')).json();
  expect(groups).toMatchObject([{ key: 'dana whitfield', count: 12 }]);
  expect(groups[0].contacts).toHaveLength(10);
});
