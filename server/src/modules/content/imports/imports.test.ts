import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../pages/pages.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user' }));
});
afterAll(() => app.close());

async function importFiles(files: [name: string, text: string | Buffer][], agent = kim) {
  const form = new FormData();
  for (const [name, text] of files) form.append('file', fileOf(text, name, 'text/markdown'));
  const encoded = new Response(form);
  const answer = await agent.send({
    method: 'POST',
    url: '/api/content/import',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, files: answer.json() };
}

describe('a Markdown file', () => {
  test('becomes a draft with the fields from its front matter', async () => {
    const text = `---
title: "Ordering steel"
slug: ordering
type: Process
unit: general
description: How we order # a remark
keywords: [steel, "cut list"]
layout: post
status: published
public: true
---

## Rules

Check.
`;
    const { status, files } = await importFiles([['01_ordering.md', text]]);
    expect(status).toBe(201);
    expect(files).toMatchObject([
      {
        fileName: '01_ordering.md',
        error: null,
        page: {
          title: 'Ordering steel',
          slug: 'ordering',
          contentType: 'process',
          businessUnit: null,
          metaDescription: 'How we order',
          keywords: 'steel, cut list',
          status: 'draft',
          isPublic: false,
        },
      },
    ]);
    expect((await kim.get('/api/content/1')).json().content).toBe('## Rules\n\nCheck.\n');
    expect((await kim.get('/api/content/1/revisions')).json()).toMatchObject([
      { revisionNote: 'Imported from 01_ordering.md' },
    ]);
  });

  test('can list its keywords one per line', async () => {
    const head =
      '---\ntitle: Steel\nkeywords:\n  - cut list\n  - "steel, 18 gauge"\nauthors:\n- Kim\n\ntab: Tech Specs\n---\n';
    const { files } = await importFiles([['steel.md', `${head}\nCheck.`]]);
    expect(files).toMatchObject([{ page: { keywords: 'cut list, steel, 18 gauge', knowledgeTab: 'tech_specs' } }]);
  });

  test('without front matter is titled by its first heading, or else by its file name', async () => {
    const { files } = await importFiles([
      ['a.md', '# The *first* heading\r\n\r\nText\r\n'],
      ['winter_framing-list.markdown', 'Only text'],
    ]);
    expect(files).toMatchObject([
      { page: { title: 'The first heading', slug: 'the-first-heading' } },
      { page: { title: 'winter framing list', slug: 'winter-framing-list' } },
    ]);
    expect((await kim.get('/api/content/1')).json().content).toBe('Text\n');
  });

  test('gets the next free URL when its own is taken', async () => {
    await buildPage(app.db, { slug: 'steel' });
    const { files } = await importFiles([
      ['steel.md', 'One'],
      ['steel.md', 'Two'],
    ]);
    expect(files).toMatchObject([{ page: { slug: 'steel-2' } }, { page: { slug: 'steel-3' } }]);
  });
});

describe('a file that can’t become a page', () => {
  test('says why and doesn’t block the others', async () => {
    const { status, files } = await importFiles([
      ['plan.pdf', '%PDF-1.7'],
      ['picture.md', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])],
      ['latin.md', Buffer.from([0x63, 0xe9])],
      ['empty.md', '---\ntitle: Empty\n---\n'],
      ['type.md', '---\ntype: post\n---\nText'],
      ['steel.md', '---\nunit: Steel Framing\n---\nText'],
      ['good.md', 'Text'],
    ]);
    expect(status).toBe(201);
    expect(files).toMatchObject([
      { page: null, error: 'Choose a Markdown file: plain text with a name ending in .md.' },
      { page: null, error: 'Choose a Markdown file: plain text with a name ending in .md.' },
      { page: null, error: 'Choose a Markdown file: plain text with a name ending in .md.' },
      { page: null, error: 'content: Enter the content.' },
      { page: null, error: 'contentType: Choose from page, section, announcement, resource, process.' },
      { page: null, error: expect.stringContaining('You can’t edit this page.') },
      { error: null, page: { title: 'good' } },
    ]);
    expect((await kim.get('/api/content')).json()).toHaveLength(1);
  });

  test('hostile front matter stays text', async () => {
    const { files } = await importFiles([['x.md', '---\ntitle: <script>alert(1)</script>\n__proto__: {}\n---\nText']]);
    expect(files).toMatchObject([{ page: { title: '<script>alert(1)</script>', slug: 'scriptalert1script' } }]);
  });
});

test('more than twenty files, no file, and a signed-out visitor are rejected', async () => {
  const many = Array.from({ length: 21 }, (_, index): [string, string] => [`${index}.md`, 'Text']);
  expect((await importFiles(many)).status).toBeGreaterThanOrEqual(400);
  expect((await importFiles([])).status).toBe(400);
  expect((await importFiles([['a.md', 'Text']], app.anonymous)).status).toBe(401);
});
