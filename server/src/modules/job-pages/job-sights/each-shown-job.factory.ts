import type { JobPageKind } from '@builder-os/contract/modules/job-pages/page-links';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildShownJob, linkTo, type ShownJob } from './shown-job.factory.ts';

/** The data that the tests of a file with `buildEachShownJob` work with; `path` is the page's. */
export let app: TestApp;
export let mia: Agent;
export let shown: ShownJob;
export let path: string;

/** Builds a job and its page before each test of the file. @param isChosen whether the first option is chosen */
export function buildEachShownJob(kind: JobPageKind, { isChosen = false } = {}): void {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await emptyDatabase(app.database);
    const user = await buildUser(app.db, { role: 'manager' });
    mia = await app.signedIn(user);
    shown = await buildShownJob(app, mia, user.id);
    path = await linkTo(mia, shown.job.id, kind);
    if (!isChosen) return;
    await mia.post(`/api/selections/${shown.selection.id}/choose`, { optionId: shown.selection.options[0]?.id });
  });
  afterAll(() => app.close());
}
