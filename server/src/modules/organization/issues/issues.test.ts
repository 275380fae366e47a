import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

const URL = '/api/issues';
const today = dayIn(new Date());

let app: TestApp;
let robin: Agent;
let robinId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { firstName: 'Robin', lastName: 'Hale' });
  robinId = user.id;
  robin = await app.signedIn(user);
});
afterAll(() => app.close());

async function raise(fields: object = {}): Promise<Issue> {
  const answer = await robin.post(URL, { title: 'Change orders come late', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('an issue defaults to short term and not urgent', async () => {
  expect(await raise()).toMatchObject({
    list: 'short_term',
    priority: 'medium',
    stage: 'identified',
    raisedByName: 'Robin Hale',
    source: 'manual',
    todos: 0,
  });
  const discussed = await robin.put(`${URL}/1`, { stage: 'discussed', discussion: 'Twice this month' });
  expect(discussed.json()).toMatchObject({ stage: 'discussed', version: 2 });
});

test('solving requires at least one to-do, or a statement that none is needed', async () => {
  const { id } = await raise();
  const empty = await robin.post(`${URL}/${id}/solve`, { decision: 'Price first' });
  expect(empty.json().fields).toEqual({ todos: 'Add a to-do, or check “No to-dos needed.”' });
  const solved = await robin.post(`${URL}/${id}/solve`, {
    rootCause: 'Nobody asks',
    decision: 'Price first',
    todos: [{ title: 'Write the rule' }],
  });
  expect(solved.json()).toMatchObject({ stage: 'solved', todos: 1, todosDone: 0, isNoAction: false });
  const [todo] = (await robin.get(`/api/todos?issueId=${id}`)).json();
  expect(todo).toMatchObject({ title: 'Write the rule', source: 'issue', due: addDays(today, 7), ownerId: robinId });
  expect((await robin.put(`${URL}/${id}`, { title: 'Other' })).statusCode).toBe(409);
  expect((await robin.post(`${URL}/${id}/reopen`)).json()).toMatchObject({ stage: 'discussed', settledAt: null });
  // The to-do it already has is enough.
  expect((await robin.post(`${URL}/${id}/solve`, {})).json()).toMatchObject({ stage: 'solved' });
  const other = await raise();
  expect((await robin.post(`${URL}/${other.id}/solve`, { isNoAction: true })).json()).toMatchObject({
    stage: 'solved',
    isNoAction: true,
  });
});

test('three issues can be ranked, one per rank, and settled issues come last', async () => {
  const [first, second, third] = [await raise({ priority: 'low' }), await raise(), await raise({ priority: 'high' })];
  await robin.put(`${URL}/${first.id}`, { rank: 1 });
  const order = async () => (await robin.get(URL)).json().map(({ id }: Issue) => id);
  expect(await order()).toEqual([first.id, third.id, second.id]);
  await robin.put(`${URL}/${second.id}`, { rank: 1 });
  expect((await robin.get(`${URL}/${first.id}`)).json().rank).toBeNull();
  await robin.post(`${URL}/${second.id}/drop`, { decision: 'Not ours' });
  expect(await order()).toEqual([third.id, first.id, second.id]);
  expect((await robin.get(`${URL}?stage=identified,discussed`)).json()).toHaveLength(2);
  expect((await robin.put(`${URL}/${first.id}`, { rank: 4 })).statusCode).toBe(400);
});

test('issues are searched by their discussion and paged', async () => {
  for (let count = 0; count < 3; count += 1) await raise({ title: `Issue ${count}`, rootCause: 'No spare coil' });
  const page = await robin.get(`${URL}?q=spare&limit=2`);
  expect([page.json().length, page.headers['x-total-count']]).toEqual([2, '3']);
  const next = /<(.+)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await robin.get(next)).json()).toHaveLength(1);
});

test('a headline becomes an issue and links to it', async () => {
  const headline = (await robin.post('/api/headlines', { text: 'A client left', isGood: false })).json();
  expect(headline).toMatchObject({ kind: 'customer', createdByName: 'Robin Hale', issueId: null });
  const issue = (await robin.post(`${URL}/drop`, { source: 'headline', sourceId: headline.id })).json();
  expect(issue).toMatchObject({ title: 'A client left', ownerName: 'Robin Hale' });
  expect((await robin.get('/api/headlines')).json()[0].issueId).toBe(issue.id);
  expect((await robin.post(`${URL}/drop`, { source: 'headline', sourceId: 77 })).statusCode).toBe(404);
});

test('a to-do is its owner’s task, in the same list as activities', async () => {
  const ada = await buildUser(app.db, { firstName: 'Ada', lastName: 'Moss' });
  const todo = (await robin.post('/api/todos', { title: 'Call the mill', due: '2026-03-10', ownerId: ada.id })).json();
  expect(todo).toMatchObject({ ownerName: 'Ada Moss', isDone: false, isOverdue: true, source: 'manual' });
  const [task] = (await robin.get(`/api/activities?owner=${ada.id}`)).json();
  // 5:00 PM, two days after the clocks went forward.
  expect(task).toMatchObject({ id: todo.activityId, type: 'task', scheduledAt: '2026-03-10T21:00:00.000Z' });
  await robin.put(`/api/activities/${task.id}`, { isCompleted: true });
  expect((await robin.get('/api/todos?state=done')).json()).toMatchObject([{ id: todo.id, isDone: true }]);
  const moved = await robin.put(`/api/todos/${todo.id}`, { due: '2026-03-03', ownerId: robinId, isDone: false });
  expect(moved.json()).toMatchObject({ due: '2026-03-03', ownerName: 'Robin Hale', isDone: false });
  expect((await robin.get(`/api/activities?owner=${robinId}`)).json()).toMatchObject([
    { scheduledAt: '2026-03-03T22:00:00.000Z' },
  ]);
});

test('nine in ten to-dos due in the last seven days should be done', async () => {
  for (const [due, isDone] of [
    [addDays(today, -6), true],
    [today, true],
    [addDays(today, -1), false],
    [addDays(today, -8), false],
    [addDays(today, 1), false],
  ] as const) {
    const { id } = (await robin.post('/api/todos', { title: `Due ${due}`, due })).json();
    if (isDone) await robin.put(`/api/todos/${id}`, { isDone });
  }
  expect((await robin.get('/api/todos/summary')).json()).toEqual({
    open: 3,
    overdue: 2,
    due: 3,
    done: 2,
    percentDone: 67,
    target: 90,
  });
});

// The embedded engine runs one transaction after another.
describe.runIf(process.env.TEST_DATABASE_URL)('two people at once', () => {
  test('who rank different issues first leave one of them first', async () => {
    const [one, other] = [await raise(), await raise({ title: 'Panels arrive wet' })];
    const rank = ({ id }: Issue) => robin.put(`${URL}/${id}`, { rank: 1 });
    const blocked = 'lock table audit_logs in share mode';
    const answers = await runBetween(
      app,
      [blocked],
      () => rank(one),
      () => rank(other),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ranks = (await robin.get(URL)).json().map(({ id, rank }: Issue) => [id, rank]);
    expect(ranks).toEqual([
      [other.id, 1],
      [one.id, null],
    ]);
  });

  test('who drop the same headline to the issues get the same issue', async () => {
    const { id: sourceId } = (await robin.post('/api/headlines', { text: 'Mill closes', kind: 'customer' })).json();
    const drop = () => robin.post(`${URL}/drop`, { source: 'headline', sourceId });
    const answers = await runBetween(app, ['lock table audit_logs in share mode'], drop, drop);
    expect(answers.map(({ body }) => body)).toEqual([expect.stringContaining('Mill closes'), answers[0].body]);
  });
});
