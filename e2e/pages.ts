import { type PageDetail, pageDetailSchema } from '@builder-os/contract/modules/content/pages';
import { expect, type Locator, type Page } from '@playwright/test';
import { addRecord } from './records.ts';

type NewPage = Pick<PageDetail, 'title' | 'slug'> &
  Partial<
    Pick<
      PageDetail,
      'content' | 'contentType' | 'isPublic' | 'businessUnit' | 'metaDescription' | 'keywords' | 'reviewBy'
    >
  >;

/** Adds a content page as a draft through the API. */
export async function addPage(page: Page, fields: NewPage): Promise<PageDetail> {
  const answer = await addRecord(page, '/api/content', {
    content: 'Check the drawings.',
    contentType: 'page',
    ...fields,
  });
  return pageDetailSchema.parse(answer);
}

/** Saves fields of a content page through the API. */
export async function savePage(page: Page, id: number, fields: object): Promise<PageDetail> {
  const answer = await page.request.put(`/api/content/${id}`, { data: fields });
  expect(answer.ok(), await answer.text()).toBe(true);
  return pageDetailSchema.parse(await answer.json());
}

export async function publishPage(page: Page, id: number): Promise<void> {
  await addRecord(page, `/api/content/${id}/publish`, {});
}

export function contentRow(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Content' }).getByRole('listitem').filter({ hasText: title }).first();
}

/** The Content text area of the editor. */
export function contentEntry(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content' });
}

/** Opens a page in the editor and waits for its form. */
export async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/content?edit=${id}`);
  await expect(contentEntry(page)).toBeVisible();
}

/** Expects the typed text to be autosaved on the server. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText(/^Unsaved changes\. Autosaved /)).toBeVisible();
}
