import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildChangingJob, type ChangingJob } from './changing-job.factory.ts';

/** Set before each test by `buildEachChangingJob`. */
export let app: TestApp;
export let mia: Agent;
export let wes: Agent;
export let footings: number;
export let jobId: number;
export let create: ChangingJob['create'];
export let get: ChangingJob['get'];

/** Builds a job with changes before each test of the file. */
export function buildEachChangingJob(): void {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await emptyDatabase(app.database);
    ({ mia, wes, footings, jobId, create, get } = await buildChangingJob(app));
  });
  afterAll(() => app.close());
}
