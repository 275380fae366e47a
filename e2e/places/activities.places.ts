import { expect, type Page } from '@playwright/test';
import { openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const ACTIVITY = { type: 'call', title: 'Call Marcus Bell', description: 'Price of the duplex kits' };

export const ACTIVITY_PLACES: Place[] = [
  place(
    'Activities, empty',
    async (page) => {
      await removeAll(page, '/api/activities');
      await openScreen(page, '/activities', 'Activities');
      await expect(page.getByText('No activities yet')).toBeVisible();
    },
    BODY,
  ),
  place('Activities', openActivities, BODY),
  place('Activities, header', openActivities, 'header'),
  place('Activities, week', (page) => openCalendar(page, 'week'), BODY),
  place('Activities, month', (page) => openCalendar(page, 'month'), BODY),
  place(
    'Activities, row menu',
    async (page) => {
      await openActivities(page);
      await actionsOf(page).click();
    },
    MENU,
  ),
  place(
    'Log Activity with errors',
    async (page) => {
      await makeActivity(page);
      await page.goto('/activities?action=create');
      await page.getByRole('dialog').getByRole('button', { name: 'Log Activity' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
      await page.getByLabel('Description').focus();
    },
    DIALOG,
  ),
  place('Edit Activity', (page) => openAct(page, 'Edit Activity'), DIALOG),
  place('Delete activity', (page) => openAct(page, 'Delete Activity'), ALERT),
];

function makeActivity(page: Page): Promise<number> {
  return makeOnly(page, '/api/activities', { ...ACTIVITY, scheduledAt: new Date().toISOString() });
}

const actionsOf = (page: Page) => page.getByRole('button', { name: `Actions for ${ACTIVITY.title}` });

async function openActivities(page: Page): Promise<void> {
  await makeActivity(page);
  await openScreen(page, '/activities', 'Activities');
  await expect(actionsOf(page)).toBeVisible();
}

async function openCalendar(page: Page, view: 'week' | 'month'): Promise<void> {
  await makeActivity(page);
  await openScreen(page, `/activities?view=${view}`, 'Activities');
  await expect(page.getByText(ACTIVITY.title).first()).toBeVisible();
}

async function openAct(page: Page, act: string): Promise<void> {
  await openActivities(page);
  await openForRecord(page, ACTIVITY.title, act);
}
