import { expect, type Page } from '@playwright/test';
import { chooseForRecord, openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const DEAL = {
  title: 'Woodward flats JV, unit 3',
  company: 'Piquette Capital Partners',
  stage: 'proposal',
  value: '96400.00',
  expectedCloseDate: '2030-04-18',
};

export const DEAL_PLACES: Place[] = [
  place(
    'Deals, empty',
    async (page) => {
      await removeAll(page, '/api/deals');
      await openScreen(page, '/deals', 'Deals');
      await expect(page.getByText('Ready to start selling?')).toBeVisible();
    },
    BODY,
  ),
  place('Deals, pipeline', openBoard, BODY),
  place('Deals, header', openBoard, 'header'),
  place('Deals, list', openList, BODY),
  place(
    'Deals, no match',
    async (page) => {
      await makeDeal(page);
      await openScreen(page, '/deals?q=zebra', 'Deals');
      await expect(page.getByText('No deals found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Deals, card menu',
    async (page) => {
      await openBoard(page);
      await actionsOf(page).click();
    },
    MENU,
  ),
  place('Move to stage', openStages, DIALOG),
  place(
    'Deal won',
    async (page) => {
      await openStages(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Closed Won' }).click();
      await expect(page.getByRole('dialog', { name: 'Deal won' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Deal lost',
    async (page) => {
      await openStages(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Closed Lost' }).click();
      await expect(page.getByRole('dialog', { name: 'Deal lost' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Deal detail', openDetail, BODY),
  place(
    'Deal detail, note',
    async (page) => {
      await openDetail(page);
      await page.getByRole('button', { name: 'Add Note' }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('Price holds for 30 days.');
    },
    BODY,
  ),
  place(
    'New Deal with errors',
    async (page) => {
      await makeDeal(page);
      await page.goto('/deals?action=create');
      await page.getByRole('button', { name: 'Create Deal' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      // Move the focus, so that submitting again visibly returns it to the first invalid field.
      await page.getByLabel('Notes').focus();
    },
    DIALOG,
  ),
  place('Edit Deal', (page) => openAction(page, 'Edit Deal'), DIALOG),
  place('Delete deal', (page) => openAction(page, 'Delete Deal'), ALERT),
];

function makeDeal(page: Page): Promise<number> {
  return makeOnly(page, '/api/deals', DEAL);
}

const actionsOf = (page: Page) => page.getByRole('button', { name: `Actions for ${DEAL.title}` });

async function openBoard(page: Page): Promise<void> {
  await makeDeal(page);
  await openScreen(page, '/deals', 'Deals');
  await expect(actionsOf(page)).toBeVisible();
}

async function openList(page: Page): Promise<void> {
  await makeDeal(page);
  await openScreen(page, '/deals?view=list', 'Deals');
  await expect(actionsOf(page)).toBeVisible();
}

async function openDetail(page: Page): Promise<void> {
  await page.goto(`/deals?deal=${await makeDeal(page)}`);
  await expect(page.getByRole('heading', { level: 2, name: DEAL.title })).toBeVisible();
}

async function openAction(page: Page, action: string): Promise<void> {
  await openBoard(page);
  await openForRecord(page, DEAL.title, action);
}

async function openStages(page: Page): Promise<void> {
  await openBoard(page);
  await chooseForRecord(page, DEAL.title, 'Move to…');
  await expect(page.getByRole('dialog', { name: 'Move to stage' })).toBeVisible();
}
