import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { listUnsafe } from '../../../../test/safe-html.ts';
import { XSS_PAYLOADS } from '../../../../test/xss-payloads.ts';
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
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const preview = async (content: string) => (await kim.post('/api/content/preview', { content })).json();

test('a preview shows the text as readers will see it, with its word count', async () => {
  expect(await preview('## Rules\n\n- **Check** <kbd>F8</kbd>')).toEqual({
    html: '<h2>Rules</h2>\n<ul>\n<li><strong>Check</strong> <kbd>F8</kbd></li>\n</ul>',
    isPlain: false,
    wordCount: 3,
    missingSections: [],
    unpublishedSections: [],
  });
  expect((await preview('')).html).toBe('');
});

test('sections are shown, and missing or unpublished ones are named', async () => {
  await buildPage(app.db, {
    title: 'Who signs',
    contentType: 'section',
    status: 'published',
    content: 'The *foreman*.',
  });
  await buildPage(app.db, { title: 'Not yet', contentType: 'section', content: 'Draft' });
  await buildPage(app.db, { title: 'A page', status: 'published', content: 'No section' });
  const answer = await preview(
    '{{section:who-signs}}\n\n{{section:not-yet}}\n\n{{section:a-page}}\n\n{{section:none}}',
  );
  expect(answer.html.trim()).toBe('<p>The <em>foreman</em>.</p>');
  expect(answer.unpublishedSections).toEqual(['not-yet']);
  expect([...answer.missingSections].sort()).toEqual(['a-page', 'none']);
});

test('a section that moved is still shown under its previous URL', async () => {
  await buildPage(app.db, { title: 'Who signs', contentType: 'section', status: 'published', content: 'The foreman.' });
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await mia.put('/api/content/1', { slug: 'signatures' });
  await mia.post('/api/content/1/publish');
  const answer = await preview('{{section:who-signs}}\n\n{{section:signatures}}');
  expect(answer.html.match(/The foreman/g)).toHaveLength(2);
  expect(answer.missingSections).toEqual([]);
  const loop = await mia.put('/api/content/1', { content: '{{section:who-signs}}' });
  expect(loop.json().fields).toHaveProperty('content');
});

test('hostile text is made harmless', async () => {
  const all = await preview(
    XSS_PAYLOADS.filter((payload) => !/plaintext|xmp|textarea|<!--|<title/.test(payload)).join('\n\n'),
  );
  expect(listUnsafe(all.html)).toEqual([]);
  for (const payload of XSS_PAYLOADS) expect(listUnsafe((await preview(payload)).html), payload).toEqual([]);
}, 120_000);

test('a user previewing many long texts holds up no one else', async () => {
  const mia = await app.signedIn(await buildUser(app.db));
  const order: string[] = [];
  const note = async (name: string, work: Promise<{ statusCode: number }>) => {
    expect((await work).statusCode).toBe(200);
    order.push(name);
  };
  const long = (number: number) => `- *Item* ${number} \`code\` [link](/a)\n`.repeat(800);
  // Two texts at once start both processes, so that doesn't affect the order.
  await Promise.all([kim, mia].map((agent) => agent.post('/api/content/preview', { content: long(0) })));
  const kims = Array.from({ length: 10 }, (_, number) =>
    note('Kim', kim.post('/api/content/preview', { content: long(number) })),
  );
  // Sent last: first come, first served would answer it as the ninth or later.
  await Promise.all([...kims, note('Mia', mia.post('/api/content/preview', { content: 'Short' }))]);
  expect(order.indexOf('Mia')).toBeLessThan(7);
}, 120_000);

test('previews are for team members only, and for at most 1 MiB of text', async () => {
  expect((await app.anonymous.post('/api/content/preview', { content: 'a' })).statusCode).toBe(401);
  expect((await kim.post('/api/content/preview', { content: 'x'.repeat(1_048_577) })).statusCode).toBe(400);
  expect((await kim.post('/api/content/preview', {})).json().fields).toEqual({ content: 'Required' });
});
