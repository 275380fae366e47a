import { OUTSIDERS, SEES, SIGHTS, type Sight } from '@builder-os/contract/modules/job-pages/outsider-sights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildShownJob, linkTo, NEVER_SHOWN } from './shown-job.factory.ts';

/** Words that are on a page exactly if its reader sees this of the job. */
const WORDS: Partial<Record<Sight, readonly string[]>> = {
  progress: ['Kettle Hill duplex', '212 Kettle Hill Rd', 'Feb 5, 2031'],
  phases: ['Final touches'],
  photos: ['Roof, unit A'],
  schedule: ['What happens next'],
  siteContact: ['Your builder on site'],
  waiting: ['Waiting for you', 'Sign change CO-2'],
  choices: ['Flooring', '$17,400.00'],
  changes: ['Rear porch roofs', '$625.00'],
  contract: ['1 signed change', '$102,500.00'],
  payments: ['Open now'],
  invoices: ['Application of March'],
  question: ['Ask a question'],
  draws: ['Draws', 'Retainage'],
  budget: ['Budget by division', 'Division 06'],
  workInProgress: ['Complete by cost'],
  signedDocuments: ['Signed documents'],
};

let app: TestApp;
const pages: Partial<Record<string, string>> = {};
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  const mia = await app.signedIn(user);
  const { job } = await buildShownJob(app, mia, user.id);
  for (const kind of ['customer', 'lender'] as const) {
    const page = await app.anonymous.get(await linkTo(mia, job.id, kind));
    expect(page.statusCode, page.body).toBe(200);
    // Without the styles, which name parts of the page.
    pages[kind] = page.body.replace(/<style>[\s\S]*?<\/style>/, '');
  }
});
afterAll(() => app.close());

describe.each(['customer', 'lender'] as const)('the page of a %s', (outsider) => {
  test.each(SIGHTS.filter((sight) => WORDS[sight] !== undefined))('shows %s only if they see it', (sight) => {
    for (const text of WORDS[sight] ?? []) {
      if (SEES[outsider].includes(sight)) expect(pages[outsider]).toContain(text);
      else expect(pages[outsider]).not.toContain(text);
    }
  });

  test.each(NEVER_SHOWN)('never shows %s', (text) => {
    expect(pages[outsider]).not.toContain(text);
  });
});

test('every sight has a reader, and none is on all pages', () => {
  for (const sight of SIGHTS) {
    const readers = OUTSIDERS.filter((outsider) => SEES[outsider].includes(sight));
    expect(readers.length, sight).toBeGreaterThan(0);
    expect(readers.length, sight).toBeLessThan(OUTSIDERS.length);
  }
});
