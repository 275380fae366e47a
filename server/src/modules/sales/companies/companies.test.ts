import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
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

const companies = async (query = '') => (await kim.get(`/api/companies${query}`)).json();
const summary = async () => (await kim.get('/api/contacts/summary')).json();

test('companies are grouped from contacts, with counts and sums', async () => {
  await buildContact(app.db, { company: 'Harbor Homes' });
  await buildContact(app.db, { company: 'harbor homes ' });
  await buildContact(app.db, { company: 'Acme 50% Ltd' });
  await buildContact(app.db);
  await buildLead(app.db, { company: 'HARBOR HOMES' });
  await buildDeal(app.db, { company: 'Harbor Homes', value: '1000.50' });
  await buildDeal(app.db, {
    company: 'Harbor Homes',
    value: '20.00',
    stage: 'closed_won',
    actualCloseDate: '2026-01-01',
  });
  await buildDeal(app.db, { company: 'Elsewhere', value: '7.00' });
  const harbor = { name: 'Harbor Homes', contacts: 2, leads: 1, deals: 2, openValue: '1000.50', wonValue: '20.00' };
  const acme = { name: 'Acme 50% Ltd', contacts: 1, leads: 0, deals: 0, openValue: '0.00', wonValue: '0.00' };
  expect(await companies()).toEqual({ companies: [acme, harbor], nextAfter: null });
  expect(await companies('?q=HOME')).toMatchObject({ companies: [{ name: 'Harbor Homes' }] });
  expect(await companies('?q=0%25')).toMatchObject({ companies: [{ name: 'Acme 50% Ltd' }] });
  const first = await companies('?limit=1');
  expect(first).toEqual({ companies: [acme], nextAfter: 'Acme 50% Ltd' });
  expect(await companies(`?limit=1&after=${encodeURIComponent(first.nextAfter)}`)).toEqual({
    companies: [harbor],
    nextAfter: null,
  });
  expect((await kim.get('/api/company?name=harbor%20homes')).json()).toEqual(harbor);
  expect((await kim.get('/api/company?name=Elsewhere')).statusCode).toBe(404);
  expect((await kim.get('/api/company/leads?name=Harbor%20Homes')).json()).toMatchObject([{ company: 'HARBOR HOMES' }]);
  const newest = await kim.get('/api/company/deals?name=Harbor%20Homes&limit=1');
  expect(newest.json()).toMatchObject([{ value: '20.00' }]);
  expect(newest.headers['x-total-count']).toBe('2');
  expect((await kim.get('/api/contacts?company=HARBOR%20homes')).json()).toHaveLength(2);
});

test('the contact figures follow every change', async () => {
  expect(await summary()).toEqual({ total: 0, companies: 0, withEmail: 0, withPhone: 0 });
  const fields = { firstName: 'Dana', lastName: 'Whitfield' };
  const { id } = (await kim.post('/api/contacts', { ...fields, email: 'd@x.example', company: 'Acme' })).json();
  await kim.post('/api/contacts', { ...fields, email: 'e@x.example', phone: '614-555-0100', company: 'Acme' });
  await kim.post('/api/contacts', { ...fields, phone: '614-555-0101', company: '' });
  expect(await summary()).toEqual({ total: 3, companies: 1, withEmail: 2, withPhone: 2 });
  await kim.put(`/api/contacts/${id}`, { email: '', phone: '614-555-0102', company: 'Harbor' });
  expect(await summary()).toEqual({ total: 3, companies: 2, withEmail: 1, withPhone: 3 });
  await kim.delete(`/api/contacts/${id}`);
  expect(await summary()).toEqual({ total: 2, companies: 1, withEmail: 1, withPhone: 2 });
  await kim.post(`/api/contacts/${id}/restore`);
  expect(await summary()).toEqual({ total: 3, companies: 2, withEmail: 1, withPhone: 3 });
  expect((await kim.get('/api/contacts?has=email')).headers['x-total-count']).toBe('1');
  expect((await kim.get('/api/contacts?has=email,phone')).headers['x-total-count']).toBe('1');
});

test('many contacts joining and leaving a company at once are counted correctly', async () => {
  const bodies = Array.from({ length: 8 }, (_, index) => ({
    firstName: 'Dana',
    lastName: `No ${index}`,
    company: 'Acme',
  }));
  const made = await Promise.all(bodies.map((body) => kim.post('/api/contacts', body)));
  const ids = made.map((answer) => answer.json().id);
  expect(await companies()).toMatchObject({ companies: [{ name: 'Acme', contacts: 8 }] });
  await Promise.all(ids.slice(0, 5).map((id) => kim.delete(`/api/contacts/${id}`)));
  expect(await companies()).toMatchObject({ companies: [{ contacts: 3 }] });
});
