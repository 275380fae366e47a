import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';
import { addJob, jobFields } from './jobs.factory.ts';

const URL = '/api/jobs';
const today = dayIn(new Date());
const year = today.slice(0, 4);

let app: TestApp;
let mia: Agent;
let miaId: string;
let kim: Agent;
let kimId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const manager = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  miaId = manager.id;
  mia = await app.signedIn(manager);
  const user = await buildUser(app.db, { firstName: 'Kim', lastName: 'Alder' });
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

const create = (fields: object = {}): Promise<Job> => addJob(mia, fields);
const detail = async (id: number): Promise<Job> => (await mia.get(`${URL}/${id}`)).json();

test('a job begins in Estimating, with the next number of the year', async () => {
  const contact = await buildContact(app.db, { firstName: 'Rosa', lastName: 'Lind' });
  const first = await create({ contactId: contact.id, managerId: miaId, crew: [kimId] });
  expect(first).toMatchObject({
    number: `J-${year}-001`,
    phase: 'estimating',
    customerName: 'Rosa Lind',
    managerName: 'Mia Reyes',
    originalContract: '250000.00',
    crew: [kimId],
    budgetApprovedAt: null,
    contractedOn: null,
    version: 1,
  });
  expect((await create()).number).toBe(`J-${year}-002`);
  await mia.delete(`${URL}/2`);
  expect((await create()).number).toBe(`J-${year}-003`);
  // No number is given twice, not even after its job was permanently deleted.
  await app.db.execute(sql`delete from jobs`);
  expect((await create()).number).toBe(`J-${year}-004`);
  await app.db.execute(sql`update job_numbers set last = 1234`);
  expect((await create()).number).toBe(`J-${year}-1235`);
});

test('the customer is named by company, and signs as a person with an email if they are known', async () => {
  const names = async (fields: object) => {
    const { id: contactId } = await buildContact(app.db, { firstName: '', lastName: '', ...fields });
    const { customerName, signerName, signerEmail } = await create({ contactId });
    return [customerName, signerName, signerEmail];
  };
  const person = { firstName: 'Rosa', lastName: 'Lind', email: 'rosa@lind.example' };
  expect(await names({ ...person, company: 'Lind Homes' })).toEqual(['Lind Homes', 'Rosa Lind', 'rosa@lind.example']);
  expect(await names({ ...person, company: null })).toEqual(['Rosa Lind', 'Rosa Lind', 'rosa@lind.example']);
  expect(await names({ company: 'Lind Homes', email: null })).toEqual(['Lind Homes', 'Lind Homes', null]);
});

test('jobs created at the same time get different numbers', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => create()));
  expect(new Set(made.map(({ number }) => number)).size).toBe(8);
});

test.each([
  ['a finish before the start', { startsOn: '2026-05-02', finishesOn: '2026-05-01' }, 'finishesOn'],
  ['an unknown customer', { contactId: 99 }, 'contactId'],
  ['an unknown manager', { managerId: '11111111-1111-4111-8111-111111111111' }, 'managerId'],
  ['an unknown crew member', { crew: ['11111111-1111-4111-8111-111111111111'] }, 'crew'],
  ['no name', { name: ' ' }, 'name'],
  ['a contract above ten digits', { originalContract: '10000000000' }, 'originalContract'],
])('%s is rejected', async (_, fields, field) => {
  const answer = await mia.post(URL, jobFields(fields));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

describe('rights', () => {
  test('without jobs_read, people see the jobs they manage or are assigned to, without contract and email', async () => {
    await create({ name: 'Not mine' });
    const { id: contactId } = await buildContact(app.db, { email: 'rosa@lind.example' });
    await create({ name: 'Assigned', crew: [kimId], contactId });
    await create({ name: 'Managed', managerId: kimId });
    const list = (await kim.get(URL)).json();
    expect(list.map(({ name, originalContract }: Job) => [name, originalContract])).toEqual([
      ['Managed', null],
      ['Assigned', null],
    ]);
    expect((await kim.get(`${URL}/1`)).statusCode).toBe(404);
    expect((await kim.get(`${URL}/1/moves`)).statusCode).toBe(404);
    expect((await kim.get(`${URL}/2`)).json()).toMatchObject({
      name: 'Assigned',
      originalContract: null,
      signerEmail: null,
    });
    expect((await kim.get(`${URL}/2/moves`)).json()).toHaveLength(1);
    const board = (await kim.get(`${URL}/board`)).json();
    expect(board[0]).toMatchObject({ phase: 'estimating', count: 2, contract: '0.00' });
    expect(board[0].jobs.map(({ originalContract }: Job) => originalContract)).toEqual([null, null]);
    // A job leaves the list with the assignment.
    await mia.put(`${URL}/2`, { crew: [] });
    expect((await kim.get(`${URL}/2`)).statusCode).toBe(404);
  });

  test('people who can’t see amounts can’t sort by them', async () => {
    await create({ crew: [kimId] });
    expect((await kim.get(`${URL}?sort=contract`)).statusCode).toBe(403);
    expect((await kim.get(`${URL}?sort=-originalContract`)).statusCode).toBe(403);
    expect((await kim.get(`${URL}?sort=name&limit=1`)).statusCode).toBe(200);
    expect((await mia.get(`${URL}?sort=contract`)).statusCode).toBe(200);
  });

  test('people who can edit jobs see them', async () => {
    await create();
    const foreman = await app.signedIn(await buildUser(app.db, { grants: ['jobs_write'] }));
    expect((await foreman.get(`${URL}/1`)).json()).toMatchObject({ originalContract: '250000.00' });
  });

  test('people without jobs_write change nothing', async () => {
    await create({ crew: [kimId] });
    expect((await kim.put(`${URL}/1`, { name: 'Mine now' })).statusCode).toBe(403);
    expect((await kim.post(`${URL}/1/move`, { phase: 'contracted' })).statusCode).toBe(403);
    expect((await kim.get('/api/jobs/1/budget')).statusCode).toBe(403);
  });
});

describe('phases', () => {
  const move = (phase: string, reason?: string) => mia.post(`${URL}/1/move`, { phase, reason });

  test('a job moves on without a reason, and anywhere else with one', async () => {
    await create();
    expect((await move('contracted')).json()).toMatchObject({ phase: 'contracted', contractedOn: today });
    expect((await move('estimating')).json().fields).toEqual({ reason: 'Enter a reason.' });
    expect((await move('estimating', 'Signed too early')).statusCode).toBe(200);
    // An empty budget isn't frozen: it can still be written.
    expect((await detail(1)).budgetApprovedAt).toBeNull();
    expect((await move('closed')).statusCode).toBe(400);
    expect((await move('cancelled', 'Lost the financing')).json()).toMatchObject({
      phase: 'cancelled',
      closedOn: null,
    });
    const moves = (await mia.get(`${URL}/1/moves`)).json();
    expect(
      moves.map(({ from, to, reason, movedByName }: Record<string, string>) => [from, to, reason, movedByName]),
    ).toEqual([
      ['estimating', 'cancelled', 'Lost the financing', 'Mia Reyes'],
      ['contracted', 'estimating', 'Signed too early', 'Mia Reyes'],
      ['estimating', 'contracted', null, 'Mia Reyes'],
      [null, 'estimating', null, 'Mia Reyes'],
    ]);
  });

  test('a closed job has its day, and loses it when it’s reopened', async () => {
    await create();
    for (const phase of ['contracted', 'in_progress', 'punch_list', 'closed']) {
      expect((await move(phase)).statusCode, phase).toBe(200);
    }
    expect((await detail(1)).closedOn).toBe(today);
    expect((await move('punch_list', 'A leak')).json().closedOn).toBeNull();
  });

  test('the original contract can’t change once the job is contracted', async () => {
    await create();
    expect((await mia.put(`${URL}/1`, { originalContract: '260000' })).statusCode).toBe(200);
    await move('contracted');
    const answer = await mia.put(`${URL}/1`, { originalContract: '270000' });
    expect(answer.json().fields).toEqual({
      originalContract: 'This job is under contract, so the original contract can’t change.',
    });
    expect((await mia.put(`${URL}/1`, { originalContract: '260000', name: 'Renamed' })).statusCode).toBe(200);
  });
});

describe('a deal’s job', () => {
  test('starts with the deal’s values, once', async () => {
    const contact = await buildContact(app.db);
    const won = {
      stage: 'closed_won',
      businessUnit: 'steel_framing',
      contactId: contact.id,
      assignedTo: miaId,
    } as const;
    const deal = await buildDeal(app.db, { ...won, title: 'Twelve kits', value: '81600.00' });
    const answer = await mia.post(`/api/deals/${deal.id}/job`, {});
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Twelve kits',
      kind: 'kit',
      businessUnit: 'steel_framing',
      contactId: contact.id,
      managerId: miaId,
      dealId: deal.id,
      originalContract: '81600.00',
    });
    const again = await mia.post(`/api/deals/${deal.id}/job`, {});
    expect([again.statusCode, again.json().message]).toEqual([409, `This deal already has a job: J-${year}-001.`]);
    await mia.delete(`${URL}/1`);
    expect((await mia.post(`/api/deals/${deal.id}/job`, {})).statusCode).toBe(201);
    const restored = await mia.post(`${URL}/1/restore`, {});
    expect([restored.statusCode, restored.json().message]).toEqual([
      409,
      'This job’s deal already has another job. Delete that job first.',
    ]);
    // A won deal with a job stays won.
    const reopened = await mia.post(`/api/deals/${deal.id}/move`, { stage: 'closing', undo: true });
    expect(reopened.statusCode).toBe(409);
  });

  test('starts without an owner who has left, and with a customer in Trash', async () => {
    const gone = await buildUser(app.db, { isActive: false });
    const contact = await buildContact(app.db, { deletedAt: '2026-01-01T00:00:00Z' });
    const deal = await buildDeal(app.db, { stage: 'closed_won', assignedTo: gone.id, contactId: contact.id });
    const answer = await mia.post(`/api/deals/${deal.id}/job`, {});
    expect([answer.statusCode, answer.json().managerId, answer.json().contactId]).toEqual([201, null, contact.id]);
  });

  test('starts only from a won deal', async () => {
    const deal = await buildDeal(app.db, { stage: 'closing' });
    expect((await mia.post(`/api/deals/${deal.id}/job`, {})).statusCode).toBe(409);
  });
});

test('a contracted job is canceled, not deleted: schedules of past months list it', async () => {
  await create();
  await mia.post(`${URL}/1/move`, { phase: 'contracted' });
  expect((await mia.delete(`${URL}/1`)).json().message).toBe(`J-${year}-001 was contracted. Cancel the job instead.`);
});

test('a person listed twice is on the crew once', async () => {
  expect((await create({ crew: [kimId, kimId] })).crew).toEqual([kimId]);
});

test('erasing a contact clears the jobs’ texts about them, in the log too', async () => {
  const contact = await buildContact(app.db, { firstName: 'Rosa', lastName: 'Lind' });
  await create({ contactId: contact.id, siteAddress: '9 Home Street', notes: 'Prefers mornings' });
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const answer = await ada.post(`/api/admin/privacy/contacts/${contact.id}/erase`, { confirmation: 'Rosa Lind' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await detail(1)).toMatchObject({ siteAddress: null, notes: null, contactId: null });
  const { rows } = await app.db.execute(sql`select 1 from audit_logs where details::text like '%Home Street%'`);
  expect(rows).toEqual([]);
});

test('a job goes to Trash and comes back with its budget', async () => {
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings' });
  await create();
  const line = {
    costCodeId: codes['03-100'],
    costType: 'material',
    description: 'Concrete',
    quantity: 3,
    unit: 'yd',
    unitCost: 10,
  };
  await mia.post(`${URL}/1/budget-lines`, line);
  expect((await mia.delete(`${URL}/1`)).statusCode).toBe(204);
  expect((await mia.get(`${URL}/1`)).statusCode).toBe(404);
  expect((await mia.post(`${URL}/1/restore`, {})).json()).toMatchObject({ number: `J-${year}-001` });
  expect((await mia.get(`${URL}/1/budget`)).json().amount).toBe('30.00');
});
