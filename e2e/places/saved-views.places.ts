import { expect, type Page } from '@playwright/test';
import { addRecord } from '../records.ts';
import { menuAction, openScreen } from '../screens.ts';
import { makeOnly } from './made.ts';
import { DIALOG, MENU, type Place, place } from './place.ts';

const VIEW = { list: 'leads', name: 'Waiting', params: { status: 'contacted' }, isShared: true };

export const SAVED_VIEW_PLACES: Place[] = [
  place('Views', openViews, MENU),
  place(
    'Save View',
    async (page) => {
      await openViews(page);
      await menuAction(page, 'Save View…').click();
      await expect(page.getByRole('dialog', { name: 'Save View' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Manage views',
    async (page) => {
      await openViews(page);
      await menuAction(page, 'Manage Views…').click();
      await expect(page.getByRole('dialog', { name: 'Manage Views' })).toBeVisible();
    },
    DIALOG,
  ),
];

async function openViews(page: Page): Promise<void> {
  const views: { id: number }[] = await (await page.request.get('/api/saved-views?list=leads')).json();
  for (const { id } of views) await page.request.delete(`/api/saved-views/${id}`);
  await addRecord(page, '/api/saved-views', VIEW);
  await makeOnly(page, '/api/leads', { title: 'Barn kit', company: 'Harbor Homes', status: 'contacted' });
  await openScreen(page, '/leads?status=contacted', 'Leads');
  await page.getByRole('button', { name: /^Views/ }).click();
  await expect(menuAction(page, 'Manage Views…')).toBeVisible();
}
