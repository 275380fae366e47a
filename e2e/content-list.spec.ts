import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPage, contentEntry, contentRow, openEditor, publishPage } from './pages.ts';
import { chooseForRecord, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

test('filters, search and order stand in the address', async ({ ownerPage: page }) => {
  await addPage(page, { title: 'Delivery day', slug: 'delivery-day', content: 'Steel arrives at seven.' });
  await addPage(page, { title: 'Steel grades', slug: 'steel-grades', content: 'G60 and up.', contentType: 'resource' });
  await openScreen(page, '/content', 'Content Management');
  await page.getByRole('searchbox', { name: 'Search content' }).fill('steel');
  await expect(page).toHaveURL(/q=steel/);
  const rows = page.getByRole('list', { name: 'Content' }).getByRole('button', { name: /^Edit / });
  await expect(rows).toHaveCount(2);
  // Found in the title before found in the text.
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

test('states change from the menu of a row', async ({ ownerPage: page }) => {
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
  await chooseForRecord(page, 'Site rules', 'Make Draft Again');
  await expect(row.getByText('draft', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseForRecord(page, 'Site rules', 'Export as Markdown');
  expect((await download).suggestedFilename()).toBe('site-rules.md');
});

test('a deleted page comes back by Undo', async ({ ownerPage: page }) => {
  await addPage(page, { title: 'Old notice', slug: 'old-notice' });
  await openScreen(page, '/content', 'Content Management');
  await page.getByRole('button', { name: 'Delete Old notice' }).click();
  await expectToast(page, 'Content Deleted', 'Content has been permanently removed.');
  await expect(contentRow(page, 'Old notice')).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(contentRow(page, 'Old notice')).toBeVisible();
});

test('Markdown files become drafts, and a bad one says why', async ({ ownerPage: page }) => {
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
  await expectToast(page, 'Content Imported', '1 draft made.');
  await expect(dialog.getByText('Draft “Roof order” at /roof-order')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'empty.md' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(contentRow(page, 'Roof order').getByText('draft', { exact: true })).toBeVisible();
});

test('a member of staff drafts, and is told whom to ask for the rest', async ({ ownerPage, staffPage: page }) => {
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
  await expect(page.getByText('You may read this page, but not change it.')).toBeVisible();
  await expect(page.getByText('By trade.')).toBeVisible();
});

test('a field the server refuses says so, beside the specified toast', async ({ ownerPage: page, faults }) => {
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
  await expect(page.getByText('This address is taken. taken-2 is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Use /taken-2' }).click();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Content Created', 'Changes saved successfully.');
});

test('a published announcement stands on the Operations Hub', async ({ ownerPage: page, staffPage }) => {
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

test('a page is found by the palette and opened in the editor', async ({ ownerPage: page }) => {
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
