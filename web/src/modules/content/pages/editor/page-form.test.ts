import { expect, test } from 'vitest';
import { buildPage } from '../page.factory.ts';
import { EMPTY_PAGE, pageFormSchema, toNewEntries, toPageBody, toPageEntries } from './page-form.ts';

const filled = { ...EMPTY_PAGE, title: 'Winter checklist', slug: 'winter-checklist', content: 'Cover the panels.' };

test('a new page belongs to no business unit and isn’t public', () => {
  expect(EMPTY_PAGE).toMatchObject({ contentType: 'page', businessUnit: 'general', isPublic: 'no' });
});

test('an empty business unit, meta description, and keywords are sent as null', () => {
  expect(toPageBody(filled)).toMatchObject({
    businessUnit: null,
    metaDescription: null,
    keywords: null,
    isPublic: false,
  });
});

test('title, URL slug, and content are required, and the form doesn’t check their length', () => {
  const { error } = pageFormSchema.safeParse(EMPTY_PAGE);
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['title', 'slug', 'content']);
  expect(pageFormSchema.safeParse({ ...filled, title: 'x'.repeat(500) }).success).toBe(true);
});

test('only a resource can have a Knowledge Base tab', () => {
  expect(toPageBody({ ...filled, contentType: 'resource', knowledgeTab: 'manifesto' }).knowledgeTab).toBe('manifesto');
  expect(toPageBody({ ...filled, contentType: 'page', knowledgeTab: 'manifesto' }).knowledgeTab).toBeNull();
});

test('the form for a published page edits its unpublished changes', () => {
  const draft = { title: 'New', slug: 'new', content: 'New text', metaDescription: null, keywords: 'steel' };
  const saved = { savedAt: '2026-03-12T09:00:00.000Z', savedBy: null, savedByName: null };
  const entries = toPageEntries(buildPage({ status: 'published', workingDraft: { ...draft, ...saved } }));
  expect(entries).toMatchObject({ title: 'New', slug: 'new', content: 'New text', keywords: 'steel' });
});

test('the form sends back exactly the page values it loaded', () => {
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

test('a page started from a Knowledge Base tab is a resource in that tab', () => {
  expect(toNewEntries(undefined)).toEqual(EMPTY_PAGE);
  expect(toNewEntries('tech_specs')).toMatchObject({ contentType: 'resource', knowledgeTab: 'tech_specs' });
});
