import { expect, type Page } from '@playwright/test';
import { addPage, contentEntry, expectKept, publishPage, savePage } from '../pages.ts';
import { chooseForRecord, openScreen } from '../screens.ts';
import { removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const PAGE = {
  title: 'Ordering steel',
  slug: 'ordering-steel',
  content: '## Before you order\n\nCheck the drawings.\n\n| Part | Gauge |\n| --- | --: |\n| Stud | 18 |',
  contentType: 'process',
  isPublic: true,
} as const;

const LIST_URL = '**/api/content?*';

export const CONTENT_PLACES: Place[] = [
  place(
    'Content, empty',
    async (page) => {
      await removeAll(page, '/api/content');
      await openScreen(page, '/content', 'Content Management');
      await expect(page.getByText('No Content Created Yet')).toBeVisible();
    },
    BODY,
  ),
  place('Content', async (page) => openList(page), BODY),
  place(
    'Content, no match',
    async (page) => {
      await makePage(page);
      await openScreen(page, '/content?q=zebra', 'Content Management');
      await expect(page.getByText('No content found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Content, unable to load',
    async (page) => {
      await makePage(page);
      await page.route(LIST_URL, (route) => route.fulfill({ status: 403, body: '{}' }));
      await openScreen(page, '/content', 'Content Management');
      await expect(page.getByText('Unable to load content')).toBeVisible();
      await page.unroute(LIST_URL);
    },
    BODY,
  ),
  place(
    'Content, filters',
    async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Content, row menu',
    async (page) => {
      await openList(page);
      await page.getByRole('button', { name: `Actions for ${PAGE.title}` }).click();
    },
    MENU,
  ),
  place(
    'Content, schedule',
    async (page) => {
      await openList(page);
      await chooseForRecord(page, PAGE.title, 'Schedule…');
      await expect(page.getByRole('dialog', { name: 'Schedule content' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Content, import',
    async (page) => {
      await removeAll(page, '/api/content');
      await openScreen(page, '/content', 'Content Management');
      await page.getByRole('button', { name: 'Import Markdown' }).click();
      await expect(page.getByRole('dialog', { name: 'Import Markdown' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Content, new', openNew, BODY),
  place(
    'Content, new with errors',
    async (page) => {
      await openNew(page);
      await page.getByRole('button', { name: 'Save Content' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Keywords' }).focus();
    },
    BODY,
  ),
  place('Content, editor', async (page) => openMadePage(page), BODY),
  place(
    'Content, preview',
    async (page) => {
      await openMadePage(page, '&preview=on');
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('table')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Content, editor with unpublished changes',
    async (page) => {
      const id = await makePage(page);
      await publishPage(page, id);
      await savePage(page, id, { content: 'Another text.' });
      await page.goto(`/content?edit=${id}`);
      await expect(page.getByRole('button', { name: 'Compare with published version' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Content, unsaved changes',
    async (page) => {
      await openMadePage(page);
      await page.getByRole('textbox', { name: 'Keywords' }).fill('steel, order');
      await expectKept(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Restore My Changes' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Content, discard changes',
    async (page) => {
      await openMadePage(page);
      await page.getByRole('textbox', { name: 'Keywords' }).fill('steel, order');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    },
    ALERT,
  ),
  place(
    'Content, revisions',
    async (page) => {
      const id = await makePage(page);
      await savePage(page, id, { content: 'Another text.' });
      await page.goto(`/content?edit=${id}&history=latest`);
      await expect(page.getByRole('dialog', { name: 'Revisions' }).getByRole('insertion').first()).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Content, page not found',
    async (page) => {
      await removeAll(page, '/api/content');
      await page.goto('/content?edit=999999');
      await expect(page.getByText('Page not found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Operations Hub, announcement',
    async (page) => {
      await removeAll(page, '/api/content');
      const { id } = await addPage(page, {
        title: 'Yard closed on Friday',
        slug: 'yard-closed',
        content: 'Deliveries go to **site two**.',
        contentType: 'announcement',
      });
      await publishPage(page, id);
      await openScreen(page, '/', 'Operations Hub');
      await page.getByRole('button', { name: /^Yard closed on Friday/ }).click();
    },
    'section:has(> header > h2:text-is("Announcements"))',
  ),
];

async function openList(page: Page): Promise<void> {
  await makePage(page);
  await openScreen(page, '/content', 'Content Management');
  await expect(page.getByRole('button', { name: `Edit ${PAGE.title}` })).toBeVisible();
}

async function openNew(page: Page): Promise<void> {
  await page.request.delete('/api/content-autosaves/new');
  await page.goto('/content?action=create');
  await expect(contentEntry(page)).toBeVisible();
}

async function openMadePage(page: Page, search = ''): Promise<void> {
  const id = await makePage(page);
  await page.goto(`/content?edit=${id}${search}`);
  await expect(page.getByRole('button', { name: 'Save Content' })).toBeVisible();
}

/** Leaves this draft as the only page. @returns its id */
async function makePage(page: Page): Promise<number> {
  await removeAll(page, '/api/content');
  return (await addPage(page, PAGE)).id;
}
