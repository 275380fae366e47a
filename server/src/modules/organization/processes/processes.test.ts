import type { Process } from '@builder-os/contract/modules/organization/processes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../../content/pages/pages.factory.ts';
import { buildProcess } from './processes.factory.ts';

const URL = '/api/processes';

let app: TestApp;
let robin: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db, { firstName: 'Robin', lastName: 'Hale' }));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

async function create(fields: object = {}): Promise<Process> {
  const answer = await robin.post(URL, {
    name: 'Ordering Steel',
    category: 'Production',
    steps: [{ title: 'Write the cut list' }, { title: 'Count bundles', detail: 'Before the driver leaves' }],
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('new text makes a revision no one has read yet, and other changes don’t', async () => {
  const { id } = await create();
  expect((await kim.post(`${URL}/${id}/acknowledge`)).json()).toMatchObject({ isRead: true, readers: 1, revision: 1 });
  expect((await robin.put(`${URL}/${id}`, { status: 'draft' })).json()).toMatchObject({ revision: 1, readers: 1 });
  const rewritten = await robin.put(`${URL}/${id}`, { steps: [{ title: 'Ask the mill' }], revisionNote: 'Shorter' });
  expect(rewritten.json()).toMatchObject({ revision: 2, readers: 0, isRead: false });
  expect((await kim.get(`${URL}/${id}/readers`)).json()).toMatchObject([{ revision: 1 }]);
  const revisions = (await robin.get(`${URL}/${id}/revisions`)).json();
  expect(revisions).toMatchObject([
    { number: 2, note: 'Shorter', createdByName: 'Robin Hale', steps: [{ title: 'Ask the mill', detail: null }] },
    { number: 1, note: null },
  ]);
  const restored = (await robin.post(`${URL}/${id}/revisions/1/restore`)).json();
  expect(restored).toMatchObject({ revision: 3, steps: [{ title: 'Write the cut list' }, { title: 'Count bundles' }] });
  expect((await robin.post(`${URL}/${id}/revisions/9/restore`)).statusCode).toBe(404);
});

test('running a process as a checklist makes a to-do per step, in order, for one person', async () => {
  const { id } = await create();
  const run = (await robin.post(`${URL}/${id}/run`, { title: 'Kit for Fieldstone', due: '2026-03-10' })).json();
  expect(run).toMatchObject({ processId: id, title: 'Kit for Fieldstone', revision: 1, total: 2, done: 0 });
  const todos = (await robin.get(`/api/todos?processRunId=${run.id}`)).json();
  expect(todos).toMatchObject([
    { title: 'Kit for Fieldstone: Write the cut list', source: 'process', due: '2026-03-10' },
    { title: 'Kit for Fieldstone: Count bundles', description: 'Before the driver leaves' },
  ]);
  await robin.put(`/api/todos/${todos[0].id}`, { isDone: true });
  expect((await robin.get(`${URL}/${id}/runs`)).json()).toMatchObject([{ done: 1, total: 2 }]);
  expect((await robin.get(`${URL}/${id}`)).json().openRuns).toBe(1);
  await robin.put(`${URL}/${id}`, { status: 'retired' });
  expect((await robin.post(`${URL}/${id}/run`, {})).statusCode).toBe(409);
});

test('a process links to its content page, which must have the type process', async () => {
  const page = await buildPage(app.db, { contentType: 'process', title: 'Ordering steel', status: 'published' });
  const other = await buildPage(app.db, { contentType: 'page', title: 'About us' });
  expect(await create({ pageId: page.id })).toMatchObject({ pageTitle: 'Ordering steel', pageSlug: 'ordering-steel' });
  const answer = await robin.post(URL, { name: 'X', category: 'Y', steps: [{ title: 'Z' }], pageId: other.id });
  expect(answer.json().fields).toEqual({ pageId: 'Choose a page with the content type Process.' });
});

test('processes are listed by category and name, filtered, searched, and restored from Trash', async () => {
  await create({ name: 'Hire a New Team Member', category: 'People' });
  await create({ name: 'Allocate', category: 'Finance' });
  const retired = await buildProcess(app.db, { name: 'Old way', category: 'People', status: 'retired' });
  const names = async (query = '') => (await robin.get(`${URL}${query}`)).json().map(({ name }: Process) => name);
  expect(await names()).toEqual(['Allocate', 'Hire a New Team Member', 'Old way']);
  expect(await names('?category=people&status=active')).toEqual(['Hire a New Team Member']);
  expect(await names('?q=new%20team')).toEqual(['Hire a New Team Member']);
  expect((await robin.delete(`${URL}/${retired.id}`)).statusCode).toBe(403);
  expect((await kim.delete(`${URL}/${retired.id}`)).statusCode).toBe(204);
  expect((await robin.get(`${URL}/${retired.id}`)).statusCode).toBe(404);
  expect((await kim.post(`${URL}/${retired.id}/restore`)).json()).toMatchObject({ name: 'Old way' });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ steps: [] }, 'steps'],
  [{ steps: [{ title: '' }] }, 'steps.0.title'],
  [{ status: 'secret' }, 'status'],
])('%j is rejected', async (fields, field) => {
  const answer = await robin.post(URL, { name: 'X', category: 'Y', steps: [{ title: 'Z' }], ...fields });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
