import type { Page } from '@playwright/test';
import { fillActivity, openOutbox, saveActivity } from '../field.ts';
import { choosePhotos } from '../photos.ts';
import type { Shot } from './shots.ts';

const WALK = 'Walk the site with the crew lead';
const CHOSEN = ['gable.png', 'puddle.png', 'a photo with a name that is longer than its place.png'];

/** Photos from the sample data, and newly selected ones. */
export const PHOTO_SHOTS: Shot[] = [
  {
    name: 'activity-log-photos',
    path: '/activities?action=create',
    prepare: async (page) => {
      await choosePhotos(page.getByRole('dialog'), CHOSEN);
      await page.getByRole('dialog').getByRole('img').nth(2).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'activity-edit-photos',
    path: '/activities',
    prepare: async (page) => {
      await openWalk(page);
      await page.getByRole('list', { name: `Photos for ${WALK}` }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'photo-large',
    path: '/activities',
    prepare: async (page) => {
      await openWalk(page);
      await openPhoto(page);
    },
  },
  {
    name: 'photo-deleting',
    path: '/activities',
    prepare: async (page) => {
      await openWalk(page);
      await openPhoto(page);
      await page.getByRole('button', { name: /^Delete frame/ }).click();
    },
  },
  { name: 'deal-photos', path: '/deals', prepare: (page) => openLinked(page, 'deal') },
  { name: 'deal-note-photos', path: '/deals', prepare: openNote },
  { name: 'contact-photos', path: '/contacts', prepare: (page) => openLinked(page, 'contact') },
];

/** The queue of offline changes. Taken last, because the changes stay in the browser. */
export const WAITING_SHOTS: Shot[] = [
  {
    name: 'outbox-photos',
    path: '/activities?action=create',
    prepare: async (page) => {
      await logOffline(page, 'Rain at the gable');
      await openOutbox(page);
    },
  },
  {
    name: 'activities-waiting',
    path: '/activities?action=create',
    prepare: (page) => logOffline(page, 'Water behind the wall'),
  },
];

async function logOffline(page: Page, title: string): Promise<void> {
  await page.route('**/api/activities', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fillActivity(page, title, CHOSEN);
  await saveActivity(page);
  await page.getByRole('list', { name: 'Activities waiting to sync' }).waitFor();
}

async function openWalk(page: Page): Promise<void> {
  await page.goto(`/activities?edit=${(await findWalk(page)).id}`);
  await page.getByRole('list', { name: `Photos for ${WALK}` }).waitFor();
}

async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click();
  await page.getByRole('button', { name: 'Next photo' }).waitFor();
}

async function openLinked(page: Page, to: 'deal' | 'contact'): Promise<void> {
  const { dealId, contactId } = await findWalk(page);
  await page.goto(to === 'deal' ? `/deals?deal=${dealId}` : `/contacts/${contactId}`);
  await page.getByRole('button', { name: /^Open photo 1 of/ }).scrollIntoViewIfNeeded();
}

async function openNote(page: Page): Promise<void> {
  await page.goto(`/deals?deal=${(await findWalk(page)).dealId}`);
  await page.getByRole('button', { name: 'Add Note' }).first().click();
  await choosePhotos(page.getByRole('main'), CHOSEN);
  await page.getByRole('button', { name: 'Save Note' }).scrollIntoViewIfNeeded();
}

async function findWalk(page: Page): Promise<{ id: number; dealId: number; contactId: number }> {
  const answer = await page.request.get('/api/activities', { params: { q: WALK } });
  const [walk]: { id: number; dealId: number; contactId: number }[] = await answer.json();
  if (!walk) throw new Error(`The sample data have no "${WALK}".`);
  return walk;
}
