import { expect, type Page } from '@playwright/test';
import { addRecord } from '../records.ts';
import { openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

const BOOK = { title: 'The Goal', author: 'Eliyahu M. Goldratt', category: 'Business Systems' };
const CONTENT =
  '## What we build for\n\nHouses that **stand** a hundred years.\n\n- Straight\n- Dry\n\n> Measure twice.';

export const KNOWLEDGE_PLACES: Place[] = [
  place(
    'Knowledge Base, empty',
    async (page) => {
      await removeAll(page, '/api/content');
      await openScreen(page, '/knowledge-base', 'Knowledge Base');
      await expect(page.getByText('No manifesto yet')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Manifesto',
    async (page) => {
      await removeAll(page, '/api/content');
      await publishPage(page, 'Manifesto', 'manifesto');
      await openScreen(page, '/knowledge-base', 'Knowledge Base');
      await expect(page.getByRole('heading', { name: 'What we build for' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Tech Specs, two pages',
    async (page) => {
      await removeAll(page, '/api/content');
      await publishPage(page, 'Framing at a glance', 'tech_specs');
      await publishPage(page, 'What a wall needs', 'tech_specs');
      await openScreen(page, '/knowledge-base?tab=tech_specs', 'Knowledge Base');
      await expect(page.getByRole('heading', { name: 'Framing at a glance' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Knowledge Base, page not found',
    async (page) => {
      await openScreen(page, '/knowledge-base?page=nowhere', 'Knowledge Base');
      await expect(page.getByText('Page not found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Reading, empty',
    async (page) => {
      await removeAll(page, '/api/books');
      await openScreen(page, '/knowledge-base?tab=reading', 'Knowledge Base');
      await expect(page.getByText('The reading list is empty')).toBeVisible();
    },
    BODY,
  ),
  place('Reading', openReading, BODY),
  place(
    'Reading, no match',
    async (page) => {
      await makeBook(page);
      await openScreen(page, '/knowledge-base?tab=reading&q=zebra', 'Knowledge Base');
      await expect(page.getByText('No books found matching “zebra”')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Reading, export',
    async (page) => {
      await openReading(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('dialog', { name: 'Export the reading list' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Reading, status menu',
    async (page) => {
      await openReading(page);
      await page.getByRole('button', { name: 'To read: change reading status for The Goal' }).click();
    },
    MENU,
  ),
  place(
    'Reading, book menu',
    async (page) => {
      await openReading(page);
      await page.getByRole('button', { name: 'Actions for The Goal' }).click();
    },
    MENU,
  ),
  place(
    'Add Book with errors',
    async (page) => {
      await makeBook(page);
      await page.goto('/knowledge-base?action=create');
      const dialog = page.getByRole('dialog', { name: 'Add Book' });
      await dialog.getByRole('button', { name: 'Add Book' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await dialog.getByRole('textbox', { name: 'Author' }).focus();
    },
    DIALOG,
  ),
  place('Edit Book', (page) => openAction(page, 'Edit Book'), DIALOG),
  place(
    'My reading',
    async (page) => {
      const id = await makeBook(page);
      await page.goto(`/knowledge-base?tab=reading&note=${id}`);
      await expect(page.getByRole('dialog', { name: 'My reading' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
    },
    DIALOG,
  ),
];

async function publishPage(page: Page, title: string, knowledgeTab: string): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const id = await idOf(
    addRecord(page, '/api/content', { title, slug, content: CONTENT, contentType: 'resource', knowledgeTab }),
  );
  await addRecord(page, `/api/content/${id}/publish`, {});
}

async function idOf(record: Promise<unknown>): Promise<number> {
  const made = await record;
  if (typeof made === 'object' && made !== null && 'id' in made) return Number(made.id);
  throw new Error('the page has no id');
}

/** Creates six books of one category. @returns the id of the one the tests name */
async function makeBook(page: Page): Promise<number> {
  const id = await makeOnly(page, '/api/books', BOOK);
  for (const title of ['Traction', 'Clockwork', 'Good to Great', 'Rocket Fuel', 'Zero to One'])
    await addRecord(page, '/api/books', { ...BOOK, title });
  return id;
}

async function openReading(page: Page): Promise<void> {
  await makeBook(page);
  await openScreen(page, '/knowledge-base?tab=reading', 'Knowledge Base');
  await expect(page.getByText('+1 more books')).toBeVisible();
}

async function openAction(page: Page, action: string): Promise<void> {
  await openReading(page);
  await openForRecord(page, BOOK.title, action);
}
