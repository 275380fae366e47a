import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { type ArchivedJob, buildArchivedJob } from './archived-job.factory.ts';

/** Set before each test by `buildEachArchivedJob`. */
export let app: TestApp;
export let mia: Agent;
export let jobId: number;
export let addFile: ArchivedJob['addFile'];
export let start: ArchivedJob['start'];
export let listed: ArchivedJob['listed'];
export let work: ArchivedJob['work'];
export let made: ArchivedJob['made'];
export let stored: ArchivedJob['stored'];

/** Builds a job before each test of the file. Its ZIPs are made only when a test makes them. */
export function buildEachArchivedJob(): void {
  beforeAll(async () => {
    app = await testApp();
    await app.queueJobs();
  });
  beforeEach(async () => {
    await emptyDatabase(app.database);
    ({ mia, jobId, addFile, start, listed, work, made, stored } = await buildArchivedJob(app));
  });
  afterAll(() => app.close());
}
