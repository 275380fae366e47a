import { expect, type Page } from '@playwright/test';
import { storeActs } from '../device.ts';
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
      // A connection that carries nothing: it stays on its way.
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
      // Only a phone has it.
      await page.setViewportSize(PHONE);
      await openScreen(page, '/deals', 'Deals');
      await page.getByRole('button', { name: 'On site' }).click();
      await expect(page.getByRole('dialog', { name: 'On site' })).toBeVisible();
    },
    DIALOG,
  ),
];

/** Leaves one lead in the storage of the browser, as an earlier visit without a network would have. */
async function leaveOnDevice(page: Page, more: { refusal?: string }): Promise<void> {
  await openScreen(page, '/leads', 'Leads');
  const act = { kind: 'add-lead', title: LEAD.title, body: LEAD };
  await storeActs(page, [{ ...(await beginAct(page)), act, ...more }]);
  await openScreen(page, '/leads', 'Leads');
}

/** Leaves an activity and two photos of it there. */
async function leavePhotos(page: Page): Promise<void> {
  await page.route('**/api/activities', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await openScreen(page, '/activities', 'Activities');
  const activity = await beginAct(page);
  const photos = ['gable.jpg', 'a photo with a name that is longer than the place it has.jpg'].map((title) => ({
    ...activity,
    key: `${activity.key}: ${title}`,
    act: { kind: 'add-photo', title, activity: WALK.title, to: { key: activity.key } },
  }));
  const act = { kind: 'log-activity', title: WALK.title, body: WALK };
  await storeActs(page, [{ ...activity, act }, ...photos]);
  await openScreen(page, '/activities', 'Activities');
  await expect(page.getByRole('list', { name: 'Activities waiting to sync' }).locator('img')).toHaveCount(
    photos.length,
  );
}

/** What every act holds, whatever it is. */
async function beginAct(page: Page) {
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  return { key: `place ${Date.now()}`, userId: id, madeAt: new Date().toISOString() };
}
