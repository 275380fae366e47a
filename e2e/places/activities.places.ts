import { expect, type Page } from '@playwright/test';
import { choosePhotos, sendPhotos } from '../photos.ts';
import { openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

// The dialog opens over the activity's form.
const LARGE = `${DIALOG}:has([aria-live])`;

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
  place(
    'Log Activity with photos',
    async (page) => {
      await page.goto('/activities?action=create');
      const dialog = page.getByRole('dialog', { name: 'Log Activity' });
      await choosePhotos(dialog, ['north.png', 'a photo with a name that is longer than the place it has.png']);
      await expect(dialog.getByRole('list', { name: 'Selected photos' }).getByRole('img')).toHaveCount(2);
    },
    DIALOG,
  ),
  place('Edit Activity with photos', openPhotos, DIALOG),
  place('Photo, full size', openLarge, LARGE),
  place(
    'Photo, confirm deletion',
    async (page) => {
      await openLarge(page);
      await page.getByRole('button', { name: 'Delete north.png' }).click();
      await expect(page.getByText('Permanently delete this photo?')).toBeVisible();
    },
    LARGE,
  ),
  place('Edit Activity', (page) => openAction(page, 'Edit Activity'), DIALOG),
  place('Delete activity', (page) => openAction(page, 'Delete Activity'), ALERT),
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

async function openPhotos(page: Page): Promise<void> {
  const id = await makeActivity(page);
  await sendPhotos(page, id, ['north.png', 'south.png']);
  await openScreen(page, '/activities', 'Activities');
  await openForRecord(page, ACTIVITY.title, 'Edit Activity');
  await expect(openPhoto(page)).toBeVisible();
}

const openPhoto = (page: Page) => page.getByRole('button', { name: 'Open photo 1 of 2: north.png' });

async function openLarge(page: Page): Promise<void> {
  await openPhotos(page);
  await openPhoto(page).click();
  await expect(page.getByRole('dialog', { name: 'north.png' }).getByRole('img')).toBeVisible();
}

async function openCalendar(page: Page, view: 'week' | 'month'): Promise<void> {
  await makeActivity(page);
  await openScreen(page, `/activities?view=${view}`, 'Activities');
  await expect(page.getByText(ACTIVITY.title).first()).toBeVisible();
}

async function openAction(page: Page, action: string): Promise<void> {
  await openActivities(page);
  await openForRecord(page, ACTIVITY.title, action);
}
