import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPage, contentEntry, contentRow, expectKept, openEditor, publishPage } from './pages.ts';
import { chooseForRecord, expectScreen, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

test('filters, search, and sort order are in the URL', async ({ ownerPage: page }) => {
  await addPage(page, { title: 'Delivery day', slug: 'delivery-day', content: 'Steel arrives at seven.' });
  await addPage(page, { title: 'Steel grades', slug: 'steel-grades', content: 'G60 and up.', contentType: 'resource' });
  await openScreen(page, '/content', 'Content Management');
  await page.getByRole('searchbox', { name: 'Search content' }).fill('steel');
  await expect(page).toHaveURL(/q=steel/);
  const rows = page.getByRole('list', { name: 'Content' }).getByRole('button', { name: /^Edit / });
  await expect(rows).toHaveCount(2);
  // Title matches rank above text matches.
  await expect(rows.first()).toHaveAccessibleName('Edit Steel grades');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Page/ }).click();
  await expect(page).toHaveURL(/type=page/);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(contentRow(page, 'Delivery day')).toBeVisible();
  await expect(page.getByText(/^1 of 2 pages/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
});

test('a page’s status changes from its row menu', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Site rules', slug: 'site-rules', isPublic: true });
  await publishPage(page, id);
  await openScreen(page, '/content', 'Content Management');
  const row = contentRow(page, 'Site rules');
  await chooseForRecord(page, 'Site rules', 'Unpublish');
  await expectToast(page, 'Content Unpublished');
  await expect(row.getByText('draft', { exact: true })).toBeVisible();
  await chooseForRecord(page, 'Site rules', 'Archive');
  await expectToast(page, 'Content Archived');
  await expect(row.getByText('archived', { exact: true })).toBeVisible();
  await chooseForRecord(page, 'Site rules', 'Restore as Draft');
  await expect(row.getByText('draft', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseForRecord(page, 'Site rules', 'Export as Markdown');
  expect((await download).suggestedFilename()).toBe('site-rules.md');
});

test('a deleted page is restored with Undo', async ({ ownerPage: page }) => {
  await addPage(page, { title: 'Old notice', slug: 'old-notice' });
  await openScreen(page, '/content', 'Content Management');
  await page.getByRole('button', { name: 'Delete Old notice' }).click();
  await expectToast(page, 'Content Deleted', 'Content has been permanently removed.');
  await expect(contentRow(page, 'Old notice')).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(contentRow(page, 'Old notice')).toBeVisible();
});

test('Markdown files become drafts, and an invalid file says why', async ({ ownerPage: page }) => {
  await openScreen(page, '/content', 'Content Management');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Markdown' });
  await dialog.locator('input[type=file]').setInputFiles([
    {
      name: 'roof.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('---\ntitle: Roof order\ntype: process\n---\n\nFrom the eaves up.'),
    },
    { name: 'empty.md', mimeType: 'text/markdown', buffer: Buffer.from('') },
  ]);
  await expectToast(page, 'Content Imported', '1 draft created.');
  await expect(dialog.getByText('Draft “Roof order” at /roof-order')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'empty.md' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(contentRow(page, 'Roof order').getByText('draft', { exact: true })).toBeVisible();
});

test('a team member can draft pages and is told whom to ask for the rest', async ({ ownerPage, staffPage: page }) => {
  const { id } = await addPage(ownerPage, { title: 'Pay scale', slug: 'pay-scale', content: 'By trade.' });
  await publishPage(ownerPage, id);
  await addPage(page, { title: 'My proposal', slug: 'my-proposal' });
  await openScreen(page, '/content', 'Content Management');
  const own = contentRow(page, 'My proposal');
  await expect(own.getByRole('button', { name: 'Edit My proposal' })).not.toHaveAttribute('aria-disabled', 'true');
  const publish = own.getByRole('button', { name: 'Publish My proposal' });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription('Ask an administrator for the manager role.');
  await expect(contentRow(page, 'Pay scale').getByRole('button', { name: 'Edit Pay scale' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Pay scale', exact: true }).click();
  await expect(page.getByText('You can read this page but not edit it.')).toBeVisible();
  await expect(page.getByText('By trade.')).toBeVisible();
});

test('a field the server rejects shows an error along with the specified toast', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await addPage(page, { title: 'Taken', slug: 'taken' });
  await page.goto('/content?action=create');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByText('Enter the content.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Taken');
  await contentEntry(page).fill('Again.');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Error', 'Failed to save content. Please try again.');
  await expect(page.getByText('This URL slug is already in use. Try taken-2.')).toBeVisible();
  await page.getByRole('button', { name: 'Use /taken-2' }).click();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Content Created', 'Changes saved successfully.');
});

test('a published announcement appears on the Operations Hub', async ({ ownerPage: page, staffPage }) => {
  await openScreen(staffPage, '/', 'Operations Hub');
  await expect(staffPage.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
  const { id } = await addPage(page, {
    title: 'Yard closed on Friday',
    slug: 'yard-closed',
    content: 'Deliveries go to **site two**.',
    contentType: 'announcement',
  });
  await publishPage(page, id);
  const announcements = staffPage.getByRole('region', { name: 'Announcements' });
  await announcements.getByRole('button', { name: /Yard closed on Friday/ }).click();
  await expect(announcements.getByRole('strong').filter({ hasText: 'site two' })).toBeVisible();
});

test('a page is found in the palette and opened in the editor', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Scaffold tags', slug: 'scaffold-tags' });
  await openScreen(page, '/', 'Operations Hub');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('scaffold');
  await page.getByRole('option', { name: /Scaffold tags/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Scaffold tags');
  await page.getByRole('button', { name: 'All content' }).click();
  await expect(contentRow(page, 'Scaffold tags')).toBeVisible();
  await openEditor(page, id);
});

test('unsaved text survives a reload and is offered until the user restores or discards it', async ({
  ownerPage: page,
}) => {
  await page.goto('/content?action=create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
  await contentEntry(page).fill('It begins with');
  await expectKept(page);
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from /)).toBeVisible();
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await expect(page.getByRole('textbox', { name: 'URL Slug' })).toHaveValue('half-a-thought');
  await expect(contentEntry(page)).toHaveValue('It begins with');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard Changes' })
    .click();
  await expectScreen(page, 'Content Management');
  await page.goto('/content?action=create');
  await expect(contentEntry(page)).toHaveValue('');
  await expect(page.getByText(/^You have unsaved changes from /)).toHaveCount(0);
});

test('leaving with unsaved changes asks first and loses nothing', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Crane plan', slug: 'crane-plan' });
  await openEditor(page, id);
  await contentEntry(page).fill('Check the wind.');
  await page.getByRole('link', { name: 'Operations Hub' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(contentEntry(page)).toHaveValue('Check the wind.');
  await expectKept(page);
  await page.getByRole('link', { name: 'Operations Hub' }).first().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expectScreen(page, 'Operations Hub');
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(contentEntry(page)).toHaveValue('Check the wind.');
});

test('the last typed text is saved on leaving without waiting for a pause', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Scaffold plan', slug: 'scaffold-plan' });
  await openEditor(page, id);
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/content-autosaves/'))
      kept.push(request.postData() ?? '');
  });
  // From here on the autosave timer never fires.
  await page.evaluate(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, pause = 0) => (pause === 1_500 ? 0 : wait(work, pause)),
    });
  });
  await contentEntry(page).fill('Check the planks.');
  await page.getByRole('link', { name: 'Operations Hub' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(kept).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expectScreen(page, 'Operations Hub');
  await expect.poll(() => kept).toEqual([expect.stringContaining('Check the planks.')]);
});

test('a long text whose last save was lost on reload is offered on the next visit', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Winter plan', slug: 'winter-plan' });
  await openEditor(page, id);
  // Too long for a keepalive request: the browser cancels it with the page.
  const text = 'Cover the lumber. '.repeat(1_500);
  await page.evaluate(() => {
    const { fetch: ask, setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, pause = 0) => (pause === 1_500 ? 0 : wait(work, pause)),
      fetch: (input: string, init?: RequestInit) => (init?.method === 'PUT' ? new Promise(() => {}) : ask(input, init)),
    });
  });
  await contentEntry(page).fill(text);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(contentEntry(page)).toHaveValue(text);
});
