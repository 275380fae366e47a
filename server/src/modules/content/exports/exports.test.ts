import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
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

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.join('\n');

describe('Markdown', () => {
  test('of a page has front matter that an import reads back', async () => {
    await buildPage(app.db, {
      title: 'Steel: "cut" list',
      slug: 'steel',
      contentType: 'process',
      keywords: 'steel, list',
      knowledgeTab: 'tech_specs',
      content: '## Rules\n\nCheck.',
    });
    const answer = await kim.get('/api/content/1/export?format=markdown');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="steel.md"',
    });
    expect(answer.body).toBe(
      '---\ntitle: "Steel: \\"cut\\" list"\nslug: "steel"\ntype: "process"\ntab: "tech_specs"\nkeywords: "steel, list"\n---\n\n## Rules\n\nCheck.\n',
    );
    const imported = await kim.upload('/api/content/import', new File([answer.body], 'steel.md'));
    expect(imported.json()).toMatchObject([
      { page: { title: 'Steel: "cut" list', slug: 'steel-2', contentType: 'process', keywords: 'steel, list' } },
    ]);
    expect(imported.json()[0].page.knowledgeTab).toBe('tech_specs');
    expect((await kim.get('/api/content/2')).json().content).toBe('## Rules\n\nCheck.\n');
  });

  test('of a list joins the matching pages, and the log shows who exported them', async () => {
    await buildPage(app.db, { title: 'Steel', content: 'About steel' });
    await buildPage(app.db, { title: 'Brick', content: 'About brick' });
    await buildPage(app.db, { title: 'Old', status: 'archived' });
    const answer = await kim.get('/api/content/export?format=markdown&status=draft&sort=title');
    expect(answer.body).toBe('# Brick\n\nAbout brick\n\n\n# Steel\n\nAbout steel\n');
    expect(answer.headers['content-disposition']).toMatch(/filename="content-\d{4}-\d{2}-\d{2}\.md"/);
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.export'));
    expect(logs).toMatchObject([{ details: { format: 'markdown' } }]);
  });
});

describe('PDF', () => {
  test('of a page matches the page', async () => {
    const image = (await kim.upload('/api/content/images', new File([PIXEL], 'wall.png'))).json();
    await buildPage(app.db, {
      title: 'Who signs',
      contentType: 'section',
      status: 'published',
      content: 'The foreman.',
    });
    await buildPage(app.db, {
      title: 'Ordering steel',
      content: [
        '# First',
        'Some **bold**, *slanted*, ~~old~~ and `code` [link](https://steel.example) text.',
        '- one\n- two\n  1. deep',
        '- [x] done\n- [ ] open',
        '| Gauge | Mil |\n|---|--:|\n| 18 | 43 |\n| 16 |',
        '> quoted',
        '```\nconst a = 1;\n  indented\n```',
        '<details><summary>More</summary>Hidden <mark>words</mark></details>',
        '---',
        image.markdown,
        '![Elsewhere](https://plan.example/a.png)',
        '{{section:who-signs}}',
        '<script>alert(1)</script>',
      ].join('\n\n'),
    });
    const answer = await kim.get('/api/content/2/export?format=pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ordering-steel.pdf"',
    });
    const text = await textOf(answer.rawPayload);
    for (const part of ['Ordering steel', 'First', 'bold', 'slanted', 'deep', '[x] done', '[ ] open', 'Gauge', '43'])
      expect(text).toContain(part);
    for (const part of ['quoted', 'const a = 1;', 'More', 'Hidden words', 'Elsewhere', 'The foreman.'])
      expect(text).toContain(part);
    expect(text).not.toContain('alert');
  });

  test('handles an unprintable image, a page with only markup, and a list', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const image = (await kim.upload('/api/content/images', new File([gif], 'anim.gif'))).json();
    await buildPage(app.db, { title: 'One', content: image.markdown });
    await buildPage(app.db, { title: 'Two', content: '<p></p>' });
    const text = await textOf((await kim.get('/api/content/export?format=pdf&sort=title')).rawPayload);
    expect(text).toContain('2 pages');
    expect(text).toContain('anim');
    expect(text).toContain('Two');
  });
});

test('an unknown page returns 404, and an unknown format 400', async () => {
  expect((await kim.get('/api/content/9/export?format=pdf')).statusCode).toBe(404);
  expect((await kim.get('/api/content/9/export?format=docx')).json().fields).toEqual({
    format: 'Choose from markdown, pdf.',
  });
});
