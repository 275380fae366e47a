import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { activities } from '../activities/activities.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { buildLead } from './leads.factory.ts';

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

const fields = { title: 'Framing', company: 'Harbor Homes', value: '84500', stage: 'proposal' };
const convert = (id: number, more: object = {}) => kim.post(`/api/leads/${id}/convert`, { ...fields, ...more });

test('a lead becomes a deal with its contact, its links and a note in one step', async () => {
  const lead = await buildLead(app.db, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@harbor.example',
    notes: 'Wants a quote',
    expectedCloseDate: '2026-05-01',
  });
  const response = await convert(lead.id);
  expect(response.statusCode).toBe(201);
  const { lead: converted, deal } = response.json();
  const [contact] = await app.db.select().from(contacts);
  expect(contact).toMatchObject({ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@harbor.example' });
  expect(converted).toMatchObject({ id: lead.id, status: 'converted', contactId: contact?.id, version: 2 });
  expect(deal).toMatchObject({
    leadId: lead.id,
    contactId: contact?.id,
    stage: 'proposal',
    value: '84500.00',
    probability: 50,
    notes: 'Wants a quote',
    expectedCloseDate: '2026-05-01',
  });
  expect(await app.db.select().from(activities)).toMatchObject([
    { type: 'note', title: 'Lead converted', leadId: lead.id, dealId: deal.id, isCompleted: true },
  ]);
});

test('a person who is already a contact isn’t added twice', async () => {
  const known = await buildContact(app.db, { email: 'Dana@Harbor.example' });
  const lead = await buildLead(app.db, { firstName: 'Dana', email: 'dana@harbor.example' });
  expect((await convert(lead.id, { contactId: null })).json().deal.contactId).toBe(known.id);
  expect(await app.db.$count(contacts)).toBe(1);
});

test('the chosen contact is used, and a lead without a person gets none', async () => {
  const chosen = await buildContact(app.db);
  const lead = await buildLead(app.db, { firstName: 'Dana', lastName: 'W' });
  expect((await convert(lead.id, { contactId: chosen.id })).json().deal.contactId).toBe(chosen.id);
  const nobody = await buildLead(app.db);
  expect((await convert(nobody.id)).json().deal.contactId).toBeNull();
  expect(await app.db.$count(contacts)).toBe(1);
});

test('converting twice returns 409 with the existing deal', async () => {
  const lead = await buildLead(app.db);
  const { deal } = (await convert(lead.id)).json();
  const again = await convert(lead.id);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'already_converted', current: { id: deal.id, leadId: lead.id } });
  expect(await app.db.$count(deals)).toBe(1);
});

test('two people converting at once make one deal', async () => {
  const lead = await buildLead(app.db, { firstName: 'Dana', lastName: 'W' });
  const answers = await Promise.all([convert(lead.id), convert(lead.id), convert(lead.id)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  expect(await app.db.$count(deals)).toBe(1);
  expect(await app.db.$count(contacts)).toBe(1);
});

test('a lead someone else has changed isn’t converted without a review', async () => {
  const lead = await buildLead(app.db);
  await kim.put(`/api/leads/${lead.id}`, { value: '5.00' });
  const late = await kim.post(`/api/leads/${lead.id}/convert`, fields, { 'if-match': '"1"' });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { value: '5.00' } });
  expect(await app.db.$count(deals)).toBe(0);
});

test('changing a converted lead’s status back keeps its deal', async () => {
  const lead = await buildLead(app.db);
  const { deal } = (await convert(lead.id)).json();
  await kim.put(`/api/leads/${lead.id}`, { status: 'qualified' });
  expect((await kim.get(`/api/deals/${deal.id}`)).json()).toMatchObject({ leadId: lead.id });
});

test('a former team member as owner doesn’t block a conversion', async () => {
  const gone = await buildUser(app.db, { isActive: false });
  const binned = await buildContact(app.db, { deletedAt: new Date().toISOString() });
  const lead = await buildLead(app.db, { assignedTo: gone.id, contactId: binned.id });
  expect((await convert(lead.id)).statusCode).toBe(201);
});

test.each([
  [{ value: undefined }, 'value'],
  [{ stage: 'won' }, 'stage'],
  [{ probability: 101 }, 'probability'],
  [{ probability: 0.5 }, 'probability'],
  [{ contactId: 77 }, 'contactId'],
])('rejects %j and changes nothing', async (more, field) => {
  const lead = await buildLead(app.db, { firstName: 'Dana', lastName: 'W' });
  const response = await convert(lead.id, more);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty(field);
  expect((await kim.get(`/api/leads/${lead.id}`)).json()).toMatchObject({ status: 'new', version: 1 });
  expect(await app.db.$count(contacts)).toBe(0);
});
