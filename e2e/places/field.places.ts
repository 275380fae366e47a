import { expect, type Page } from '@playwright/test';
import { storeCommands } from '../device.ts';
import { openOutbox } from '../field.ts';
import { openScreen } from '../screens.ts';
import { PHONE } from '../sizes.ts';
import { DIALOG, type Place, place } from './place.ts';

const WALK = { type: 'meeting', title: 'Rain at the gable' };
const LEAD = { title: 'Waits for a network', company: 'Fieldstone' };

export const FIELD_PLACES: Place[] = [
  place(
    'Waiting to sync',
    async (page) => {
      // The request never completes, so the lead stays in the queue.
      await page.route('**/api/leads', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
      await leaveOnDevice(page, {});
      await openOutbox(page);
    },
    DIALOG,
  ),
  place(
    'Waiting to sync, rejected',
    async (page) => {
      await leaveOnDevice(page, { refusal: 'Enter another company.' });
      await openOutbox(page);
    },
    DIALOG,
  ),
  place(
    'Waiting to sync, discarding',
    async (page) => {
      await leaveOnDevice(page, { refusal: 'Enter another company.' });
      const panel = await openOutbox(page);
      await panel.getByRole('button', { name: `Discard: ${LEAD.title}` }).click();
      await expect(panel.getByRole('alert')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Waiting to sync, with photos',
    async (page) => {
      await leavePhotos(page);
      await openOutbox(page);
    },
    DIALOG,
  ),
  place(
    'Waiting to sync, discarding a photo',
    async (page) => {
      await leavePhotos(page);
      const panel = await openOutbox(page);
      await panel.getByRole('button', { name: 'Discard: gable.jpg' }).click();
      await expect(panel.getByRole('alert')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'On site',
    async (page) => {
      // Only shown on a phone.
      await page.setViewportSize(PHONE);
      await openScreen(page, '/deals', 'Deals');
      await page.getByRole('button', { name: 'On site' }).click();
      await expect(page.getByRole('dialog', { name: 'On site' })).toBeVisible();
    },
    DIALOG,
  ),
];

/** Stores a lead in the browser, as if an earlier visit had queued it offline. */
async function leaveOnDevice(page: Page, more: { refusal?: string }): Promise<void> {
  await openScreen(page, '/leads', 'Leads');
  const command = { kind: 'add-lead', title: LEAD.title, body: LEAD };
  await storeCommands(page, [{ ...(await newStoredCommand(page)), act: command, ...more }]);
  await openScreen(page, '/leads', 'Leads');
}

/** Stores an activity and two of its photos in the browser. */
async function leavePhotos(page: Page): Promise<void> {
  await page.route('**/api/activities', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await openScreen(page, '/activities', 'Activities');
  const activity = await newStoredCommand(page);
  const photos = ['gable.jpg', 'a photo with a name that is longer than the place it has.jpg'].map((title) => ({
    ...activity,
    key: `${activity.key}: ${title}`,
    act: { kind: 'add-photo', title, activity: WALK.title, to: { key: activity.key } },
  }));
  const command = { kind: 'log-activity', title: WALK.title, body: WALK };
  await storeCommands(page, [{ ...activity, act: command }, ...photos]);
  await openScreen(page, '/activities', 'Activities');
  await expect(page.getByRole('list', { name: 'Activities waiting to sync' }).locator('img')).toHaveCount(
    photos.length,
  );
}

/** The fields that all queued commands share. */
async function newStoredCommand(page: Page) {
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  return { key: `place ${Date.now()}`, userId: id, madeAt: new Date().toISOString() };
}
