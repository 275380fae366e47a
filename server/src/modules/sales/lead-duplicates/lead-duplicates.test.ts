import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';

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
  const answer = await kim.get(`/api/leads/duplicates?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .map(({ lead, matches: kinds }: { lead: { id: number }; matches: string[] }) => [lead.id, ...kinds]);
}

test('finds leads with the same email, phone digits, or title and company', async () => {
  const barn = await buildLead(app.db, { title: 'Barn kit', email: 'Dana@Harbor.example', phone: '+1 (614) 555-0100' });
  const shed = await buildLead(app.db, { title: 'Shed', phone: '614.555.0100' });
  await buildLead(app.db, { title: 'Barn kit', company: 'Fieldstone' });
  expect(await matches({ email: ' dana@harbor.EXAMPLE ' })).toEqual([[barn.id, 'email']]);
  expect(await matches({ phone: '614 555 0100' })).toEqual([
    [barn.id, 'phone'],
    [shed.id, 'phone'],
  ]);
  expect(await matches({ title: 'barn KIT', company: ' harbor homes' })).toEqual([[barn.id, 'name']]);
  expect(await matches({ title: 'Shed', company: 'Harbor Homes', phone: '6145550100' })).toEqual([
    [shed.id, 'phone', 'name'],
    [barn.id, 'phone'],
  ]);
  const answer = await kim.get('/api/leads/duplicates?email=dana@harbor.example');
  expect(answer.json()[0].lead).toEqual({
    id: barn.id,
    title: 'Barn kit',
    company: 'Harbor Homes',
    status: 'new',
  });
});

test('finds nothing for an empty query, only a title, a short number, the lead itself or deleted leads', async () => {
  const barn = await buildLead(app.db, { title: 'Barn kit', email: 'dana@harbor.example', phone: '911' });
  expect(await matches({})).toEqual([]);
  expect(await matches({ title: 'Barn kit' })).toEqual([]);
  expect(await matches({ company: 'Harbor Homes' })).toEqual([]);
  expect(await matches({ phone: '911' })).toEqual([]);
  expect(await matches({ email: 'dana@harbor.example', exceptId: String(barn.id) })).toEqual([]);
  await kim.delete(`/api/leads/${barn.id}`);
  expect(await matches({ email: 'dana@harbor.example' })).toEqual([]);
});

test('lists at most five, and rejects values no form can hold', async () => {
  for (let index = 0; index < 7; index += 1) await buildLead(app.db, { email: 'dana@harbor.example' });
  expect(await matches({ email: 'dana@harbor.example' })).toHaveLength(5);
  expect((await kim.get(`/api/leads/duplicates?title=${'a'.repeat(201)}`)).statusCode).toBe(400);
  expect((await kim.get('/api/leads/duplicates?exceptId=x')).statusCode).toBe(400);
});
