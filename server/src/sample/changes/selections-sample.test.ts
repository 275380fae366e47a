import type { Selection } from '@builder-os/contract/modules/changes/selections';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { selections } from '../../modules/changes/selections/selections.table.ts';
import { buildCostCodes } from '../../modules/jobs/cost-codes/cost-codes.factory.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';
import { SAMPLE_SELECTIONS } from './sample-selections.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await buildCostCodes(app.db, Object.fromEntries(SAMPLE_SELECTIONS.map(({ code, title }) => [code, title])));
  expect((await ada.post('/api/seed-data')).statusCode).toBe(200);
});
afterAll(() => app.close());

test('a sample job has five selections with pictures, two of them chosen, and they go with the sample', async () => {
  const jobs: Job[] = (await ada.get('/api/jobs?phase=in_progress')).json();
  const lists: Selection[][] = await Promise.all(
    jobs.map(async ({ id }) => (await ada.get(`/api/jobs/${id}/selections`)).json()),
  );
  const all = lists.flat();
  expect(all.map(({ title, state }) => [title, state])).toEqual([
    ['Overhead doors', 'open'],
    ['Windows', 'open'],
    ['Gutters', 'open'],
    ['Roof color', 'chosen'],
    ['Wall color', 'chosen'],
  ]);
  expect(all.every(({ isReleased }) => isReleased)).toBe(true);
  for (const { pictureId } of all.flatMap(({ options }) => options)) {
    const picture = await ada.get(`/api/selection-pictures/${pictureId}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  }
  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBeLessThan(300);
  expect(await app.db.select().from(selections)).toEqual([]);
});
