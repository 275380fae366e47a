import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { mentions } from './mentions.table.ts';

let app: TestApp;
let kim: Agent;
let ray: UserRow;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee' }));
  ray = await buildUser(app.db, { firstName: 'Ray', lastName: 'Novak' });
});
afterAll(() => app.close());

interface Notified {
  kind: string;
  title: string;
  body: string;
  link: string;
}

async function notificationsOf(user: UserRow): Promise<Notified[]> {
  return (await (await app.signedIn(user)).get('/api/notifications')).json();
}

const note = (fields: object) => kim.post('/api/activities', { type: 'note', title: 'Deal Note', ...fields });

test('a teammate mentioned in a deal note gets one notification that links to the deal', async () => {
  const deal = await buildDeal(app.db, { title: 'Plum Row' });
  const answer = await note({ dealId: deal.id, description: 'Ask @ray novak, and again @Ray Novak.' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().description).toBe('Ask @ray novak, and again @Ray Novak.');
  expect(await notificationsOf(ray)).toMatchObject([
    { kind: 'mention', title: 'Kim Lee mentioned you', body: 'Deal Note, Plum Row', link: `/deals?deal=${deal.id}` },
  ]);
  expect(await app.db.select().from(mentions)).toMatchObject([
    { resource: 'activity', recordId: answer.json().id, userId: ray.id },
  ]);
});

test('an edit notifies only people newly mentioned', async () => {
  const ann = await buildUser(app.db, { firstName: 'Ann', lastName: 'Ruiz' });
  const { id } = (await note({ description: '@Ray Novak' })).json();
  await kim.put(`/api/activities/${id}`, { title: 'Renamed' });
  await kim.put(`/api/activities/${id}`, { description: '@Ray Novak, and more' });
  expect(await notificationsOf(ray)).toHaveLength(1);
  await kim.put(`/api/activities/${id}`, { description: '@Ray Novak and @Ann Ruiz' });
  expect(await notificationsOf(ray)).toHaveLength(1);
  expect(await notificationsOf(ann)).toHaveLength(1);
  await kim.put(`/api/activities/${id}`, { description: null });
  expect(await app.db.select().from(mentions)).toEqual([]);
});

test('no one is notified who wrote the note, isn’t approved, is inactive or has muted mentions', async () => {
  const waiting = await buildUser(app.db, { firstName: 'Wes', lastName: 'Waiting', isApproved: false });
  const gone = await buildUser(app.db, { firstName: 'Gus', lastName: 'Gone', isActive: false });
  await (await app.signedIn(ray)).put('/api/account/preferences', { mutedNotifications: ['mention'] });
  await note({ description: '@Kim Lee @Wes Waiting @Gus Gone @Ray Novak' });
  expect(await notificationsOf(ray)).toEqual([]);
  expect((await kim.get('/api/notifications')).json()).toEqual([]);
  const stored = (await app.db.select().from(mentions)).map(({ userId }) => userId);
  expect(stored).not.toContain(waiting.id);
  expect(stored).not.toContain(gone.id);
});

test('mentions in notes on leads, deals and contacts, and in a contact’s activities, link to their record', async () => {
  const notes = 'For @Ray Novak';
  const contact = await buildContact(app.db, { firstName: 'Maria', lastName: 'Ortiz' });
  await kim.post('/api/leads', { title: 'Barn', company: 'Harbor', notes });
  await kim.post('/api/deals', { title: 'Row', company: 'Harbor', value: '1.00', notes });
  await kim.put(`/api/contacts/${contact.id}`, { notes });
  await note({ contactId: contact.id, description: notes });
  expect((await notificationsOf(ray)).map(({ body, link }) => [body, link])).toEqual([
    ['Deal Note, Maria Ortiz', `/contacts/${contact.id}`],
    ['Maria Ortiz', `/contacts/${contact.id}`],
    ['Row, Harbor', '/deals?deal=1'],
    ['Barn, Harbor', '/leads/1'],
  ]);
});

test('a note can have at most 10,000 characters', async () => {
  expect((await note({ description: 'x'.repeat(10_000) })).statusCode).toBe(201);
  const refused = await note({ description: 'x'.repeat(10_001) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty('description');
});
