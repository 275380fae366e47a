import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { startWorkers } from '../../../platform/workers/start-workers.ts';
import { buildPage } from '../pages/pages.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await startWorkers();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user' }));
});
afterAll(() => app.close());

describe('reading', () => {
  test('gives team members the published version of a page, including private ones', async () => {
    await buildPage(app.db, { title: 'Partner guide', status: 'published', content: 'Roles & *dates*' });
    const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    await mia.put('/api/content/1', { content: 'Waits' });
    expect((await kim.get('/api/published-pages/partner-guide')).json()).toMatchObject({
      id: 1,
      title: 'Partner guide',
      html: '<p>Roles &#x26; <em>dates</em></p>',
      isPublic: false,
      can: { edit: false },
    });
  });

  test('drafts, archived pages and unknown URLs return 404, and an invalid URL returns 400', async () => {
    await buildPage(app.db, { title: 'Draft' });
    await buildPage(app.db, { title: 'Old', status: 'archived' });
    for (const slug of ['draft', 'old', 'none'])
      expect((await kim.get(`/api/published-pages/${slug}`)).statusCode).toBe(404);
    expect((await kim.get('/api/published-pages/Not%20One')).statusCode).toBe(400);
  });
});

test('processes are listed by title, for Process Maps', async () => {
  await buildPage(app.db, { title: 'Ordering steel', contentType: 'process', status: 'published' });
  await buildPage(app.db, { title: 'Design floor plan', contentType: 'process', status: 'published' });
  await buildPage(app.db, { title: 'Not ready', contentType: 'process' });
  await buildPage(app.db, { title: 'A page', status: 'published' });
  const answer = await kim.get('/api/published-pages?type=process');
  expect(answer.json()).toMatchObject([{ title: 'Design floor plan' }, { title: 'Ordering steel' }]);
  expect(answer.headers['x-total-count']).toBe('2');
  expect((await kim.get('/api/published-pages?q=floor')).json()).toHaveLength(1);
});

test('the latest five announcements appear on the Hub', async () => {
  for (let day = 1; day <= 7; day += 1) {
    await buildPage(app.db, {
      title: `News ${day}`,
      contentType: 'announcement',
      status: 'published',
      content: `*Day ${day}*`,
      publishedAt: `2026-03-0${day}T12:00:00Z`,
    });
  }
  await buildPage(app.db, { title: 'Draft news', contentType: 'announcement' });
  const answer = (await kim.get('/api/announcements')).json();
  expect(answer.map(({ title }: { title: string }) => title)).toEqual([
    'News 7',
    'News 6',
    'News 5',
    'News 4',
    'News 3',
  ]);
  expect(answer[0].html).toBe('<p><em>Day 7</em></p>');
});

test('published resources appear in the tabs of the Knowledge Base', async () => {
  await buildPage(app.db, {
    title: 'Manifesto',
    contentType: 'resource',
    status: 'published',
    knowledgeTab: 'manifesto',
  });
  await buildPage(app.db, { title: 'No tab', contentType: 'resource', status: 'published' });
  await buildPage(app.db, { title: 'Studs', contentType: 'resource', status: 'published', knowledgeTab: 'tech_specs' });
  await buildPage(app.db, { title: 'Draft', contentType: 'resource', knowledgeTab: 'manifesto' });
  await buildPage(app.db, { title: 'A page', status: 'published', knowledgeTab: 'manifesto' });
  const tabs = (await kim.get('/api/knowledge/tabs')).json();
  expect(tabs).toMatchObject([
    { tab: 'manifesto', pages: [{ title: 'Manifesto', slug: 'manifesto' }] },
    { tab: 'building_os', pages: [{ title: 'No tab' }] },
    { tab: 'tech_specs', pages: [{ title: 'Studs' }] },
  ]);
  expect(tabs[0].pages).toHaveLength(1);
});
