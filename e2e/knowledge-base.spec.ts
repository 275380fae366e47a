import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, entry, expectScreen, menuAction, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const made = z.object({ id: z.number() });
const SYSTEMS = ['Clockwork', 'Good to Great', 'Rocket Fuel', 'The Goal', 'Traction', 'Work the System'];

const shelf = (page: Page, category: string) => page.getByRole('region', { name: category });
const bookLine = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function addBook(page: Page, title: string, category = 'Business Systems'): Promise<number> {
  return made.parse(await addRecord(page, '/api/books', { title, author: `Writer of ${title}`, category })).id;
}

async function publish(page: Page, title: string, knowledgeTab: string, content: string): Promise<number> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const draft = { title, slug, content, contentType: 'resource', knowledgeTab };
  const { id } = made.parse(await addRecord(page, '/api/content', draft));
  await addRecord(page, `/api/content/${id}/publish`, {});
  return id;
}

test('the tabs show published pages, and users who can edit open them in the editor', async ({
  ownerPage: page,
  staffPage,
}) => {
  await openScreen(page, '/knowledge-base', 'Knowledge Base');
  await expect(page.getByRole('tab')).toHaveText(['Manifesto', 'Building OS', 'Reading', 'Tech Specs']);
  await expect(page.getByText('No manifesto yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write the Manifesto' })).toBeVisible();
  await expectSoundStructure(page);

  // A page published elsewhere appears without a reload.
  await publish(
    page,
    'Manifesto',
    'manifesto',
    '## Why\n\nHouses that **stand**.\n\n<script>document.title = 1</script>',
  );
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Manifesto' })).toContainText('Houses that stand.');
  await expect(page).toHaveTitle(/Knowledge Base/);

  await publish(page, 'Framing at a glance', 'tech_specs', '| Part | Steel |\n|--|--|\n| Stud | 43 mil |');
  await publish(page, 'What a wall needs', 'tech_specs', 'A vapour barrier.');
  await page.getByRole('tab', { name: 'Tech Specs' }).click();
  await expect(page).toHaveURL('/knowledge-base?tab=tech_specs');
  const list = page.getByRole('navigation', { name: 'Tech Specs pages' });
  await expect(list.getByRole('link')).toHaveText(['Framing at a glance', 'What a wall needs']);
  await expect(page.getByRole('cell', { name: '43 mil' })).toBeVisible();
  await list.getByRole('link', { name: 'What a wall needs' }).click();
  await expect(page).toHaveURL('/knowledge-base?tab=tech_specs&page=what-a-wall-needs');
  await expect(page.getByText('A vapour barrier.')).toBeVisible();
  await expectSoundStructure(page);

  await openScreen(staffPage, '/knowledge-base', 'Knowledge Base');
  await expect(staffPage.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(staffPage.getByRole('link', { name: 'Edit Manifesto' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Manifesto' }).click();
  await page.getByRole('link', { name: 'Edit Manifesto' }).click();
  await expectScreen(page, 'Content Management');
  await expect(page).toHaveURL(/\/content\?open=\d+/);
});

test('a book is added, edited, deleted, and restored', async ({ ownerPage: page, staffPage }) => {
  await openScreen(page, '/knowledge-base?tab=reading', 'Knowledge Base');
  await expect(page.getByText('The reading list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Book' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Book' });
  await dialog.getByRole('button', { name: 'Add Book' }).click();
  await expect(entry(dialog, 'Title')).toHaveAccessibleDescription('Enter a title.');
  await entry(dialog, 'Title').fill('The Goal');
  await entry(dialog, 'Author').fill('Eliyahu M. Goldratt');
  await dialog.getByLabel('Category').fill('Business Systems');
  await dialog.getByRole('button', { name: 'Add Book' }).click();
  await expectToast(page, 'Book added', 'The Goal');
  await expect(shelf(page, 'Business Systems')).toContainText('Eliyahu M. Goldratt');

  await chooseForRecord(page, 'The Goal', 'Edit Book');
  const editing = page.getByRole('dialog', { name: 'Edit Book' });
  await entry(editing, 'Author').fill('Eliyahu M. Goldratt and Jeff Cox');
  await editing.getByRole('button', { name: 'Save Book' }).click();
  await expectToast(page, 'Book updated', 'The Goal');
  await expect(shelf(page, 'Business Systems')).toContainText('and Jeff Cox');

  await openScreen(staffPage, '/knowledge-base?tab=reading', 'Knowledge Base');
  await staffPage.getByRole('button', { name: 'Actions for The Goal' }).click();
  await expect(menuAction(staffPage, 'Delete Book')).toHaveAttribute('aria-disabled', 'true');
  await expect(menuAction(staffPage, 'Delete Book')).toContainText('Ask an administrator for the manager role.');

  await chooseForRecord(page, 'The Goal', 'Delete Book');
  await expectToast(page, 'Book deleted', 'The Goal');
  await expect(page.getByText('The reading list is empty')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Book restored', 'The Goal');
  await expect(shelf(page, 'Business Systems')).toContainText('The Goal');
});

test('five books per category are shown with the rest on demand, plus search, your status, and your note', async ({
  ownerPage: page,
  staffPage,
}) => {
  for (const { id } of z.array(made).parse(await (await page.request.get('/api/books')).json()))
    await page.request.delete(`/api/books/${id}`);
  for (const title of SYSTEMS) await addBook(page, title);
  await addBook(page, 'The Craftsman', 'Building and Craft');
  await openScreen(page, '/knowledge-base?tab=reading', 'Knowledge Base');
  const systems = shelf(page, 'Business Systems');
  await expect(systems.getByRole('listitem')).toHaveCount(5);
  await expect(systems.getByText('+1 more books')).toBeVisible();
  await systems.getByRole('button', { name: '+1 more books in Business Systems' }).click();
  await expect(systems.getByRole('listitem')).toHaveCount(6);
  await systems.getByRole('button', { name: 'Show fewer books in Business Systems' }).click();
  await expect(systems.getByRole('listitem')).toHaveCount(5);
  await expectSoundStructure(page);

  await page.getByRole('searchbox', { name: 'Search books' }).fill('THE ');
  await expect(bookLine(page, 'Rocket Fuel')).toHaveCount(0);
  await expect(bookLine(page, 'Work the System')).toBeVisible();
  await expect(page).toHaveURL(/q=THE/);
  await page.getByRole('searchbox', { name: 'Search books' }).fill('nothing like it');
  await expect(page.getByText('No books found matching “nothing like it”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(systems.getByRole('listitem')).toHaveCount(5);

  await page.getByRole('button', { name: 'To read: change reading status for The Goal' }).click();
  await menuAction(page, 'Reading').click();
  await expect(page.getByRole('button', { name: 'Reading: change reading status for The Goal' })).toBeVisible();
  await chooseForRecord(page, 'The Goal', 'Add Note');
  const note = page.getByRole('dialog', { name: 'My reading' });
  await entry(note, 'Note').fill('Find the bottleneck first.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Reading notes saved', 'The Goal');
  await expect(page.getByRole('button', { name: 'Your note on The Goal' })).toContainText('Find the bottleneck first.');
  await page.getByRole('radiogroup', { name: 'My status' }).getByRole('radio', { name: 'Reading' }).click();
  await expect(bookLine(page, 'The Craftsman')).toHaveCount(0);
  await expect(bookLine(page, 'The Goal')).toBeVisible();

  // Status and note are per user: a teammate has read nothing yet and sees no note.
  await openScreen(staffPage, '/knowledge-base?tab=reading', 'Knowledge Base');
  await expect(staffPage.getByRole('button', { name: 'To read: change reading status for The Goal' })).toBeVisible();
  await expect(staffPage.getByText('Find the bottleneck first.')).toHaveCount(0);
});

test('the export contains what the search shows', async ({ ownerPage: page }) => {
  await addBook(page, 'Strong Towns', 'Cities and Housing');
  await addBook(page, 'Missing Middle Housing', 'Cities and Housing');
  await openScreen(page, '/knowledge-base?tab=reading&q=towns', 'Knowledge Base');
  await expect(bookLine(page, 'Strong Towns')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const texts: string[] = [];
  for (const format of ['CSV', 'Markdown', 'PDF']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Export as ${format}` }).click(),
    ]);
    texts.push(await readFile(await download.path(), 'latin1'));
  }
  const [csv = '', markdown = '', pdf = ''] = texts;
  expect(csv).toContain('"Category","Title","Author","Status","Note"');
  expect(csv).toContain('Strong Towns');
  expect(csv).not.toContain('Missing Middle Housing');
  expect(markdown).toContain('## Cities and Housing');
  expect(pdf.startsWith('%PDF-')).toBe(true);
});

test('two people edit one book and nothing typed is lost', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const id = await addBook(page, 'Radical Candor', 'Leadership');
  await page.goto(`/knowledge-base?tab=reading&edit=${id}`);
  const editing = page.getByRole('dialog', { name: 'Edit Book' });
  await entry(editing, 'Author').fill('Kim Scott');
  const changed = await page.request.put(`/api/books/${id}`, { data: { author: 'K. Scott' } });
  expect(changed.ok()).toBe(true);
  await editing.getByRole('button', { name: 'Save Book' }).click();
  await expect(editing.getByText('This book changed while you were editing it.')).toBeVisible();
  await editing.getByRole('button', { name: 'Keep mine for Author' }).click();
  await editing.getByRole('button', { name: 'Save Book' }).click();
  await expectToast(page, 'Book updated', 'Radical Candor');
  await expect(shelf(page, 'Leadership')).toContainText('Kim Scott');
});
