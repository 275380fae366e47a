import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPage, contentEntry, expectKept, openEditor, savePage } from './pages.ts';

// Too long for a keepalive request: the browser cancels it with the page.
const LONG = 'Cover the lumber. '.repeat(1_500);

const offer = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Types text whose autosave never reaches the server, so only the tab has it. */
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

/** Stores an autosave of the same user from another device. */
async function typeElsewhere(
  page: Page,
  { id, version, ...fields }: Pick<PageDetail, 'id' | 'version' | 'title' | 'slug'>,
) {
  const choices = { contentType: 'page', businessUnit: 'general', isPublic: false, metaDescription: '', keywords: '' };
  const data = { values: { ...fields, ...choices, content: 'Typed on the phone.' }, baseVersion: version };
  const answer = await page.request.put(`/api/content-autosaves/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a device with a slow clock loses none of the last typed text', async ({ ownerPage: page }) => {
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

test('a device with a fast clock never replaces text typed over a newer version with older text', async ({
  ownerPage: page,
}) => {
  await page.clock.setFixedTime(new Date('2090-03-01T09:00:00Z'));
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, title, slug } = await addPage(page, { title: 'Summer plan', slug: 'summer-plan' });
  await openEditor(page, id);
  await typeAndLose(page, LONG);
  await page.goto('/profile');
  // On another device the page is saved and then edited again.
  const { version } = await savePage(page, id, { content: 'Saved on the phone.' });
  await typeElsewhere(page, { id, version, title, slug });
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Restore My Changes' }).click();
  await expect(contentEntry(page)).toHaveValue('Typed on the phone.');
});

test('text typed over the same version on two devices is offered from both', async ({ ownerPage: page }) => {
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
