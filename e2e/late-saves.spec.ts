import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPage, contentEntry, expectKept, openEditor, savePage } from './pages.ts';

// Too long for a call that outlives its page: the browser ends it with the page.
const LONG = 'Cover the lumber. '.repeat(1_500);

const offer = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Types, and loses the page before the text is sent: only the tab keeps it. */
async function typeAndLose(page: Page, text: string): Promise<void> {
  await page.evaluate(() => {
    const { fetch: ask, setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, pause = 0) => (pause === 1_500 ? 0 : wait(work, pause)),
      fetch: (input: string, init?: RequestInit) => (init?.method === 'PUT' ? new Promise(() => {}) : ask(input, init)),
    });
  });
  await contentEntry(page).fill(text);
}

/** What the same person types on another device, as its editor keeps it. */
async function typeElsewhere(
  page: Page,
  { id, version, ...fields }: Pick<PageDetail, 'id' | 'version' | 'title' | 'slug'>,
) {
  const choices = { contentType: 'page', businessUnit: 'general', isPublic: false, metaDescription: '', keywords: '' };
  const data = { values: { ...fields, ...choices, content: 'Typed on the phone.' }, baseVersion: version };
  const answer = await page.request.put(`/api/content-autosaves/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a device whose clock is behind loses none of what was typed last', async ({ ownerPage: page }) => {
  await page.clock.setFixedTime(new Date('2020-03-01T09:00:00Z'));
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await addPage(page, { title: 'Spring plan', slug: 'spring-plan' });
  await openEditor(page, id);
  await contentEntry(page).fill('Half of it.');
  await expectKept(page);
  await typeAndLose(page, LONG);
  await page.reload();
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(contentEntry(page)).toHaveValue(LONG);
});

test('a device whose clock is ahead puts no old text over what was typed over a newer version', async ({
  ownerPage: page,
}) => {
  await page.clock.setFixedTime(new Date('2090-03-01T09:00:00Z'));
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, title, slug } = await addPage(page, { title: 'Summer plan', slug: 'summer-plan' });
  await openEditor(page, id);
  await typeAndLose(page, LONG);
  await page.goto('/profile');
  // On another device the page is saved, and then typed over.
  const { version } = await savePage(page, id, { content: 'Saved on the phone.' });
  await typeElsewhere(page, { id, version, title, slug });
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(contentEntry(page)).toHaveValue('Typed on the phone.');
});

test('texts typed over one version on two devices are both offered', async ({ ownerPage: page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, version, title, slug } = await addPage(page, { title: 'Autumn plan', slug: 'autumn-plan' });
  await openEditor(page, id);
  await typeAndLose(page, LONG);
  await page.goto('/profile');
  await typeElsewhere(page, { id, version, title, slug });
  await openEditor(page, id);
  await expect(offer(page, /^You have unsaved changes from /)).toBeVisible();
  await offer(page, /^You also have unsaved changes in this tab/)
    .getByRole('button', { name: 'Restore My Changes' })
    .click();
  await expect(contentEntry(page)).toHaveValue(LONG);
});
