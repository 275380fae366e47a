import { expect, test } from 'vitest';
import { buildPage } from './page.factory.ts';
import { EMPTY_PAGE, pageFormSchema, toNewEntries, toPageBody, toPageEntries } from './page-form.ts';

const filled = { ...EMPTY_PAGE, title: 'Winter checklist', slug: 'winter-checklist', content: 'Cover the panels.' };

test('a new page is a page of no unit that nobody else reads', () => {
  expect(EMPTY_PAGE).toMatchObject({ contentType: 'page', businessUnit: 'general', isPublic: 'no' });
});

test('unit, meta description and keywords left empty are sent as null', () => {
  expect(toPageBody(filled)).toMatchObject({
    businessUnit: null,
    metaDescription: null,
    keywords: null,
    isPublic: false,
  });
});

test('title, address and content are required; how long they are is no matter of the form', () => {
  const { error } = pageFormSchema.safeParse(EMPTY_PAGE);
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['title', 'slug', 'content']);
  expect(pageFormSchema.safeParse({ ...filled, title: 'x'.repeat(500) }).success).toBe(true);
});

test('only a resource stands under a tab of the Knowledge Base', () => {
  expect(toPageBody({ ...filled, contentType: 'resource', knowledgeTab: 'manifesto' }).knowledgeTab).toBe('manifesto');
  expect(toPageBody({ ...filled, contentType: 'page', knowledgeTab: 'manifesto' }).knowledgeTab).toBeNull();
});

test('of a published page the form edits the text that waits for Publish', () => {
  const draft = { title: 'New', slug: 'new', content: 'New text', metaDescription: null, keywords: 'steel' };
  const saved = { savedAt: '2026-03-12T09:00:00.000Z', savedBy: null, savedByName: null };
  const entries = toPageEntries(buildPage({ status: 'published', workingDraft: { ...draft, ...saved } }));
  expect(entries).toMatchObject({ title: 'New', slug: 'new', content: 'New text', keywords: 'steel' });
});

test('what the form holds of a page is what it would send', () => {
  const page = buildPage({
    businessUnit: 'steel_framing',
    metaDescription: 'How',
    reviewBy: '2026-09-01',
    isPublic: true,
  });
  const { id: _, ...sent } = { id: page.id, ...toPageBody(toPageEntries(page)) };
  for (const [name, value] of Object.entries(sent)) {
    if (name !== 'revisionNote')
      expect([name, value]).toEqual([name, new Map<string, unknown>(Object.entries(page)).get(name)]);
  }
});

test('a page begun for a tab of the Knowledge Base is a resource of that tab', () => {
  expect(toNewEntries(undefined)).toEqual(EMPTY_PAGE);
  expect(toNewEntries('tech_specs')).toMatchObject({ contentType: 'resource', knowledgeTab: 'tech_specs' });
});
