import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HELP_PAGES } from '@builder-os/contract/modules/help/help-pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildPendingUser, buildUser } from '../../../platform/identity/users.factory.ts';
import { readHelp } from './help-text.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const FOLDER = path.join(ROOT, 'docs/help');
/** The folders with the texts of the screens; the lines of financial statements are named on the server. */
const LABEL_SOURCES = [
  'contract/src',
  'web/src',
  'server/src/modules/account',
  'server/src/modules/finance/financial-dashboard',
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const staff = async () => app.signedIn(await buildUser(app.db));

test('the table of contents lists every page with its sections, in order', async () => {
  const pages: { page: string; title: string; about: string; sections: unknown[] }[] = (
    await (await staff()).get('/api/help')
  ).json();
  expect(pages.map(({ page }) => page)).toEqual([...HELP_PAGES]);
  expect(pages.filter(({ title, about, sections }) => !title || !about || sections.length < 4)).toEqual([]);
  expect(pages[0]).toMatchObject({
    title: 'Getting started',
    sections: expect.arrayContaining([{ anchor: 'the-operations-hub', heading: 'The Operations Hub' }]),
  });
});

test('a page comes section by section as safe HTML', async () => {
  const answer = await (await staff()).get('/api/help/leads-and-deals');
  expect(answer.statusCode).toBe(200);
  const { sections } = answer.json();
  expect(sections[0]).toMatchObject({ anchor: 'leads', heading: 'Leads' });
  expect(sections[0].html).toMatch(
    /^<p>Add <a href="\/leads" rel="noopener">Leads<\/a> with <strong>New Lead<\/strong>/,
  );
});

test('an unknown page returns 404, and a name that points elsewhere reads no file', async () => {
  const agent = await staff();
  for (const name of ['taxes', '..%2F..%2FREADME', 'getting-started.md'])
    expect((await agent.get(`/api/help/${name}`)).statusCode, name).toBe(404);
});

test('help is for approved people', async () => {
  expect((await app.anonymous.get('/api/help')).statusCode).toBe(401);
  const pending = await app.signedIn(await buildPendingUser(app.db));
  expect((await pending.get('/api/help/getting-started')).statusCode).toBe(403);
});

test('every file in the folder is a page in the table of contents', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(HELP_PAGES.map((page) => `${page}.md`).sort());
});

test('every label a page names in bold exists in the app', () => {
  const product = LABEL_SOURCES.flatMap(sourcesOf).join('\n');
  const strangers = HELP_PAGES.flatMap((page) => {
    const text = readFileSync(path.join(FOLDER, `${page}.md`), 'utf8');
    const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replace(/\s+/g, ' '));
    return labels.filter((label) => !product.includes(label)).map((label) => `${page}: ${label}`);
  });
  expect(strangers).toEqual([]);
});

test('a file that isn’t a help page is rejected, not shown in part', () => {
  expect(() => readHelp('Just words')).toThrow('A page of help has a title and parts.');
  expect(readHelp('# A title\n\nAbout it,\nin two lines.\n\n## One & two\n\nText.')).toEqual({
    title: 'A title',
    about: 'About it, in two lines.',
    sections: [{ anchor: 'one-two', heading: 'One & two', text: 'Text.' }],
  });
});

/** The source code of the app without tests and comments, whose text appears on no screen. */
function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|factory)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
}
