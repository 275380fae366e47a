import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';

let app: TestApp;
let mia: Agent;
let ids: number[];
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  ids = [];
  for (const name of ['Elm', 'Oak', 'Ash']) ids.push((await buildJob(app.db, { name, phase: 'estimating' })).id);
});
afterAll(() => app.close());

const bulk = (what: string, body: object) => mia.post(`/api/jobs/bulk-${what}`, body);
const list = async (): Promise<Job[]> => (await mia.get('/api/jobs?sort=number')).json();
const phases = async () => (await list()).map(({ phase }) => phase);

describe('several jobs', () => {
  test('move to a phase, each with its own history and version', async () => {
    const [elm = 0, oak = 0] = ids;
    const answer = await bulk('move', { ids: [oak, elm, oak], phase: 'contracted' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ids: [elm, oak] }]);
    expect(await phases()).toEqual(['contracted', 'contracted', 'estimating']);
    const moves = (await mia.get(`/api/jobs/${oak}/moves`)).json();
    expect(moves[0]).toMatchObject({ from: 'estimating', to: 'contracted' });
    // Oak goes back, Ash forward two phases: both need a reason, so nothing moves without.
    const sent = { ids, phase: 'in_progress' };
    expect((await bulk('move', sent)).json().fields).toEqual({ reason: 'Enter a reason.' });
    expect(await phases()).toEqual(['contracted', 'contracted', 'estimating']);
    expect((await bulk('move', { ...sent, reason: 'Started early' })).statusCode).toBe(200);
    expect(await phases()).toEqual(['in_progress', 'in_progress', 'in_progress']);
  });

  test('get a manager, or lose theirs', async () => {
    const { id: managerId } = await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee' });
    expect((await bulk('manager', { ids, managerId })).json()).toEqual({ ids });
    expect((await list()).map(({ managerName }) => managerName)).toEqual(['Kim Lee', 'Kim Lee', 'Kim Lee']);
    await bulk('manager', { ids: ids.slice(1), managerId: null });
    expect((await list()).map(({ managerName }) => managerName)).toEqual(['Kim Lee', null, null]);
    const gone = await buildUser(app.db, { isActive: false });
    expect((await bulk('manager', { ids, managerId: gone.id })).json().fields).toEqual({
      managerId: 'Choose a team member.',
    });
  });

  test('are all deleted and restored together, or none is', async () => {
    const [elm = 0] = ids;
    expect((await bulk('delete', { ids })).json()).toEqual({ ids });
    expect(await list()).toEqual([]);
    expect((await bulk('restore', { ids })).json()).toEqual({ ids });
    await bulk('move', { ids: [elm], phase: 'contracted' });
    const refused = await bulk('delete', { ids });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^J-\d{4}-\d{3} was contracted/),
    ]);
    expect(await list()).toHaveLength(3);
  });

  test('ones deleted meanwhile are left out', async () => {
    const [elm = 0, oak = 0, ash = 0] = ids;
    await mia.delete(`/api/jobs/${oak}`);
    expect((await bulk('move', { ids, phase: 'contracted' })).json()).toEqual({ ids: [elm, ash] });
  });

  test('need at least one id, at most 100, and the permission', async () => {
    expect((await bulk('move', { ids: [], phase: 'contracted' })).statusCode).toBe(400);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await bulk('delete', { ids: many })).statusCode).toBe(400);
    const rob = await app.signedIn(await buildUser(app.db));
    for (const [what, body] of [
      ['move', { phase: 'contracted' }],
      ['manager', { managerId: null }],
      ['delete', {}],
      ['restore', {}],
    ] as const) {
      expect((await rob.post(`/api/jobs/bulk-${what}`, { ids, ...body })).statusCode).toBe(403);
    }
  });
});
