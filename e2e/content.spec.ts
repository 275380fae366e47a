import { expect, type Locator, type Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../server/test/xss-payloads.ts';
import { test } from './fixtures.ts';
import { addPage, contentEntry, contentRow, openEditor, publishPage, savePage } from './pages.ts';
import { makePng } from './png.ts';
import { chooseForRecord, chooseOption, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const META =
  'How the team orders cold-formed steel: drawing check, tonnage buffer, coating and gauge minimums, sign-off and delivery, in one short process for all sites.';

test('a page is written, previewed, saved as a draft, published, and read by everyone', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/content', 'Content Management');
  await expect(page.getByText('No Content Created Yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Content' }).click();

  await page.getByRole('textbox', { name: 'Title' }).fill('Ordering steel: from cut list to loaded truck');
  const slug = page.getByRole('textbox', { name: 'URL Slug' });
  await expect(slug).toHaveValue('ordering-steel-from-cut-list-to-loaded-truck');
  await slug.fill('ordering-steel');
  await page.getByRole('textbox', { name: 'Title' }).fill('Ordering steel');
  await expect(slug).toHaveValue('ordering-steel');

  await contentEntry(page).fill('Before you order');
  await contentEntry(page).press('Control+Alt+2');
  await contentEntry(page).press('End');
  await contentEntry(page).pressSequentially('\n- Add a ');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click();
  await contentEntry(page).pressSequentially('tonnage buffer');
  await expect(contentEntry(page)).toHaveValue('## Before you order\n- Add a **tonnage buffer**');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Before you order' })).toBeVisible();
  await expect(preview.getByRole('strong').filter({ hasText: 'tonnage buffer' })).toBeVisible();
  await expect(page.getByText('7 words')).toBeVisible();

  await chooseOption(page, page.getByRole('region', { name: 'Settings' }), 'Content Type', 'Process');
  await page.getByRole('textbox', { name: 'Meta Description' }).fill(META);
  await expect(page.getByText(`${META.length} of 150-160`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Make this content publicly accessible' }).click();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Content Created', 'Changes saved successfully.');

  const row = contentRow(page, 'Ordering steel');
  await expect(row.getByText('draft', { exact: true })).toBeVisible();
  await expect(row.getByText('Public', { exact: true })).toBeVisible();
  await expect(row.getByText('/ordering-steel')).toBeVisible();
  await expect(row.getByText(META)).toBeVisible();
  expect((await page.request.get('/p/ordering-steel')).status()).toBe(404);
  await row.getByRole('button', { name: 'Publish Ordering steel' }).click();
  await expectToast(page, 'Content Published', 'Content is now live and accessible.');
  await expect(row.getByText('published', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit Ordering steel' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View public page /p/ordering-steel' }).click();
  const reader = await opened;
  await expect(reader.getByRole('heading', { level: 1, name: 'Ordering steel' })).toBeVisible();
  await expect(reader.getByText('tonnage buffer')).toBeVisible();
});

test('the content field has twelve rows and is 300 px high before anything is typed', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, { title: 'Slab checks', slug: 'slab-checks', content: 'One line.' });
  await openEditor(page, id);
  await expect(contentEntry(page)).toHaveAttribute('rows', '12');
  expect((await contentEntry(page).boundingBox())?.height).toBe(300);
});

test('an edited page keeps its published version until it is published again', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, {
    title: 'Winter checklist',
    slug: 'winter',
    content: 'Cover the panels.',
    isPublic: true,
  });
  await publishPage(page, id);
  await openEditor(page, id);
  await contentEntry(page).fill('Cover the panels twice.');
  await page.getByRole('textbox', { name: 'Revision note' }).fill('After the storm');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Content Updated', 'Changes saved successfully.');
  await expect(contentRow(page, 'Winter checklist').getByText('Unpublished changes')).toBeVisible();
  expect(await (await page.request.get('/p/winter')).text()).not.toContain('twice');

  await openEditor(page, id);
  await page.getByRole('button', { name: 'Compare with published version' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await expect(revisions.getByText('After the storm')).toBeVisible();
  await expect(revisions.getByRole('insertion').filter({ hasText: 'twice' })).toBeVisible();
  await revisions.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expectToast(page, 'Content Published');
  expect(await (await page.request.get('/p/winter')).text()).toContain('twice');
});

test('a revision is compared and restored as a new one', async ({ ownerPage: page }) => {
  const { id } = await addPage(page, {
    title: 'Slab rules',
    slug: 'slab-rules',
    content: 'Wait seven days.\n\nThen frame.',
  });
  await savePage(page, id, { content: 'Wait three days.\n\nThen frame.', revisionNote: 'Faster mix' });
  await openScreen(page, '/content', 'Content Management');
  await chooseForRecord(page, 'Slab rules', 'Revisions');
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await expect(dialog.getByText('Faster mix')).toBeVisible();
  await expect(dialog.getByRole('deletion').filter({ hasText: 'seven' })).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'three' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Revision 1/ }).click();
  await dialog.getByRole('button', { name: 'Restore This Revision' }).click();
  await expectToast(page, 'Revision 1 restored');
  await expect(contentEntry(page)).toHaveValue('Wait seven days.\n\nThen frame.');
  await chooseForRecord(page, 'Slab rules', 'Revisions');
  await expect(dialog.getByText(/Restored from revision 1/)).toBeVisible();
});

test('two people editing one page see each other, and neither loses any text', async ({
  ownerPage: page,
  staffPage,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { id } = await addPage(page, { title: 'Safety walk', slug: 'safety-walk', content: 'Helmet.\n\nBoots.' });
  await openEditor(page, id);
  await openEditor(staffPage, id);
  await expect(page.getByText('Sam Ortiz is also editing this page.')).toBeVisible();
  await expect(staffPage.getByText('Olivia Brandt is also editing this page.')).toBeVisible();

  await contentEntry(page).fill('Helmet.\n\nBoots and gloves.');
  await contentEntry(staffPage).fill('Helmet.\n\nBoots and glasses.');
  await staffPage.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(staffPage, 'Content Updated');
  await expect(page.getByText('Sam Ortiz saved this page while you were typing.')).toBeVisible();
  await expect(page.getByText('is also editing this page.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save Content' }).click();
  const conflict = page.getByRole('alert', { name: 'Conflicting changes' });
  await expect(conflict.getByText('Boots and glasses.')).toBeVisible();
  await expect(conflict.getByText('Boots and gloves.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep both for Content' }).click();
  await expect(contentEntry(page)).toHaveValue('Helmet.\n\nBoots and glasses.\n\nHelmet.\n\nBoots and gloves.');
  await conflict.getByRole('button', { name: 'Keep mine for Content' }).click();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Content Updated');
  const saved = await (await page.request.get(`/api/content/${id}`)).json();
  expect(saved.content).toBe('Helmet.\n\nBoots and gloves.');
});

test('a draft is scheduled, and the schedule is canceled', async ({ ownerPage: page }) => {
  await addPage(page, { title: 'Open house', slug: 'open-house', contentType: 'announcement' });
  await openScreen(page, '/content', 'Content Management');
  await chooseForRecord(page, 'Open house', 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'Schedule content' });
  await dialog.getByRole('button', { name: 'Schedule Content' }).click();
  await expect(dialog.getByText('Choose a date.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Date' }).fill('4/18/2035');
  await dialog.getByLabel('Time').fill('14:30');
  await dialog.getByRole('button', { name: 'Schedule Content' }).click();
  await expectToast(page, 'Content Scheduled', 'Publishes Apr 18, 2035, 2:30 PM');
  await expect(contentRow(page, 'Open house').getByText('Publishes Apr 18, 2035, 2:30 PM')).toBeVisible();
  await chooseForRecord(page, 'Open house', 'Schedule…');
  await dialog.getByRole('button', { name: 'Cancel Schedule' }).click();
  await expectToast(page, 'Schedule canceled');
  await expect(contentRow(page, 'Open house').getByText(/^Publishes /)).toHaveCount(0);
});

const GROUP = 8;
const HOSTILE = 'script, iframe, object, embed, form, [onclick], [onerror], [onload], [style], [href^="javascript:" i]';

/** Triggers handlers that would run on hover or focus. */
function touchAll(preview: Locator): Promise<void> {
  return preview.evaluate((section) => {
    for (const element of section.querySelectorAll('*')) {
      for (const kind of ['mouseover', 'mouseenter', 'focus'])
        element.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  });
}

test('hostile content doesn’t run in the preview', async ({ ownerPage: page, faults }) => {
  // The only request a payload may make is for a missing image on this server.
  faults.allow(/status of 404 .*\/api\/files\/content\//);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto('/content?action=create&preview=on');
  const preview = page.getByRole('region', { name: 'Preview' });
  // In small groups, because an unclosed tag swallows the text after it.
  for (let from = 0; from < XSS_PAYLOADS.length; from += GROUP) {
    const first = `Texts from ${from}`;
    await contentEntry(page).fill([first, ...XSS_PAYLOADS.slice(from, from + GROUP)].join('\n\n'));
    await expect(preview.getByText(first, { exact: true })).toBeAttached();
    await touchAll(preview);
    await expect(preview.locator(HOSTILE)).toHaveCount(0);
  }
  expect(dialogs).toBe(0);
});

test('a pasted image is uploaded and inserted in the content', async ({ ownerPage: page }) => {
  await page.goto('/content?action=create&preview=on');
  await contentEntry(page).fill('The site:');
  await contentEntry(page).press('End');
  await pasteImage(page, 'site.png');
  await expect(contentEntry(page)).toHaveValue(/^The site:\n\n!\[.*\]\(\/api\/files\/content\/[0-9a-f]{32}\.png\)\n$/);
  const image = page.getByRole('region', { name: 'Preview' }).getByRole('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
});

test('a text file posing as an image is rejected with a message', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 4\d\d/);
  await page.goto('/content?action=create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Error', { exact: true }),
  ).toBeVisible();
  await expect(contentEntry(page)).not.toHaveValue(/Uploading/);
});

async function pasteImage(page: Page, name: string): Promise<void> {
  await contentEntry(page).evaluate(
    (control, file) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: 'image/png' }));
      control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, bytes: [...makePng(8, [176, 78, 42])] },
  );
}
