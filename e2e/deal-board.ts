import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { expect, type Locator, type Page } from '@playwright/test';
import { read } from './records.ts';
import { chooseForRecord } from './screens.ts';

/** A column of the board, by its stage. */
export const column = (page: Page, stage: string): Locator => page.getByRole('region', { name: stage, exact: true });
/** The titles of a column's cards, from the top. */
export const titles = (page: Page, stage: string): Locator => column(page, stage).getByRole('heading', { level: 3 });
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Empties the board, so that it contains only the test's deals. */
export async function deleteDeals(page: Page): Promise<void> {
  const deals = await read<Deal[]>(page, '/api/deals?limit=100');
  for (const { id } of deals) {
    const answer = await page.request.delete(`/api/deals/${id}`);
    expect(answer.ok(), `deleting deal ${id} answered ${answer.status()}`).toBe(true);
  }
}

/** Moves a deal from its menu. */
export async function moveDeal(page: Page, title: string, stage: string): Promise<void> {
  await chooseForRecord(page, title, 'Move to…');
  await page.getByRole('dialog', { name: 'Move to stage' }).getByRole('button', { name: stage }).click();
}
