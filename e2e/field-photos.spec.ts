import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { expect, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import { expectNoViolations } from './accessibility.ts';
import {
  activityDialog,
  CUT_OFF,
  fillActivity,
  listActivities,
  openOutbox,
  openPhone,
  openThenGoOffline,
  outboxButton,
  saveActivity,
} from './field.ts';
import { test } from './fixtures.ts';
import { choosePhotos } from './photos.ts';
import { entry, openForRecord, openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

/** Expects every photo of an activity to download as an image. */
async function expectPictures(page: Page, { id, photos }: Activity): Promise<void> {
  for (const photo of photos) {
    const url = `/api/activities/${id}/photos/${photo.id}`;
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/jpeg');
    const width = await page.evaluate(async (href) => {
      const answer = await fetch(href);
      return (await createImageBitmap(await answer.blob())).width;
    }, url);
    expect(width).toBeGreaterThan(0);
  }
}

test('an activity is logged with a photo, which opens full size, is browsed by keyboard, and is deleted', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/deals', 'Deals');
  await page.getByRole('button', { name: 'On site' }).click();
  await page.getByRole('link', { name: 'Log an activity' }).click();
  await fillActivity(page, 'Walked the slab', ['north.png', 'wrong.png']);
  await expect(activityDialog(page).getByText('Take Photo')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove photo 2: wrong.jpg' }).click();
  await choosePhotos(activityDialog(page), ['south.png']);
  await saveActivity(page);
  await expectToast(page, 'Activity created successfully');
  await expect
    .poll(async () => (await listActivities(page, 'Walked the slab')).map(({ photos }) => photos.length))
    .toEqual([2]);
  const [logged] = await listActivities(page, 'Walked the slab');
  if (logged) await expectPictures(page, logged);

  await openForRecord(page, 'Walked the slab', 'Edit Activity');
  await page.getByRole('button', { name: 'Open photo 1 of 2: north.jpg' }).click();
  const large = page.getByRole('dialog', { name: 'north.jpg' });
  await expect(large.getByRole('img', { name: 'north.jpg' })).toHaveJSProperty('complete', true);
  await expect(large.getByText('Photo 1 of 2')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'south.jpg' });
  await expect(second.getByText('Photo 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit Activity' })).toBeVisible();
  await page.getByRole('button', { name: 'Open photo 1 of 2: north.jpg' }).click();
  await large.getByRole('button', { name: 'Next photo' }).click();
  const download = page.waitForEvent('download');
  await second.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('south.jpg');
  await second.getByRole('button', { name: 'Delete south.jpg' }).click();
  await expect(second.getByRole('alert')).toHaveText('Permanently delete this photo?');
  await second.getByRole('button', { name: 'Delete Photo' }).click();
  await expectToast(page, 'Photo deleted', 'south.jpg');
  await expect(large.getByText('Photo 1 of 1')).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Activity' });
  await expect(form.getByRole('list', { name: 'Photos for Walked the slab' }).getByRole('listitem')).toHaveCount(1);
  await choosePhotos(form, ['later.png']);
  await expectToast(page, 'Photos added');
  await expect(form.getByRole('button', { name: 'Open photo 2 of 2: later.jpg' })).toBeVisible();
});

test('two photos taken offline sync once with their activity, even when the tab is killed', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(CUT_OFF);
  await ownerPage.goto('/');
  const phone = await openPhone(browser, app, ownerPage);
  const page = await phone.newPage();
  await openThenGoOffline(page, '/activities', 'Activities');
  await openScreen(page, '/activities?action=create', 'Activities');
  await fillActivity(page, 'Rain at the gable', ['gable.png', 'puddle.png']);
  await saveActivity(page);
  await expectToast(page, 'Saved on this device', 'It’ll sync when you’re back online.');
  await expect(outboxButton(page)).toHaveAccessibleName('3 waiting');
  await expect(page.getByRole('list', { name: 'Activities waiting to sync' })).toContainText('2 photos');
  const panel = await openOutbox(page);
  await expect(panel.getByRole('listitem')).toContainText(['Rain at the gable', 'gable.jpg', 'puddle.jpg']);
  await expectNoViolations(page);
  await page.close();

  // The server logs the activity, but the tab closes before the response arrives.
  const second = await phone.newPage();
  let lost = 0;
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    lost += 1;
    return route.abort();
  };
  await second.route('**/api/activities', lose);
  await phone.setOffline(false);
  await second.goto('/activities');
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(0);
  await second.close();

  // The same for a photo.
  const third = await phone.newPage();
  lost = 0;
  await third.route('**/api/activities/*/photos', lose);
  await third.goto('/activities');
  await expect.poll(() => lost, { timeout: 60_000 }).toBeGreaterThan(0);
  await third.close();

  const last = await phone.newPage();
  await openScreen(last, '/activities', 'Activities');
  const names = async () =>
    (await listActivities(last, 'Rain at the gable')).map(({ photos }) => photos.map(({ fileName }) => fileName));
  await expect.poll(names, { timeout: 60_000 }).toEqual([['gable.jpg', 'puddle.jpg']]);
  await expect(outboxButton(last)).toHaveCount(0);
  const logged = await listActivities(last, 'Rain at the gable');
  for (const activity of logged) await expectPictures(last, activity);
  await phone.close();
});

test('discarding an activity discards its photos, and a note on a contact can have photos too', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  await openThenGoOffline(page, '/activities', 'Activities');
  await page.getByRole('button', { name: 'Log Activity' }).first().click();
  await fillActivity(page, 'Not worth it', ['blurred.png']);
  await saveActivity(page);
  const panel = await openOutbox(page);
  await panel.getByRole('button', { name: 'Discard: Not worth it' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Discard this change and its 1 photo permanently?');
  await panel.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(outboxButton(page)).toHaveCount(0);
  await page.context().setOffline(false);

  const contact = { firstName: 'Sam', lastName: 'Okafor' };
  const { id } = z
    .object({ id: z.number() })
    .parse(await (await page.request.post('/api/contacts', { data: contact })).json());
  await openScreen(page, `/contacts/${id}`, 'Sam Okafor');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The gate is too narrow for the truck.');
  await choosePhotos(page.locator('main'), ['gate.png']);
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note added successfully');
  await expect(page.getByRole('button', { name: 'Open photo 1 of 1: gate.jpg' })).toBeVisible();
  expect(await listActivities(page, 'Not worth it')).toEqual([]);
});

test('a rejected activity is corrected in its form with its photos intact', async ({ ownerPage: page, faults }) => {
  faults.allow(CUT_OFF);
  faults.allow(/status of 400/);
  await openThenGoOffline(page, '/activities', 'Activities');
  await page.getByRole('button', { name: 'Log Activity' }).first().click();
  await fillActivity(page, 'Of nobody', ['fence.png']);
  await saveActivity(page);
  await expect(outboxButton(page)).toHaveAccessibleName('2 waiting');
  const body = { code: 'validation', message: 'Enter another title.', fields: { title: 'Enter another title.' } };
  await page.route('**/api/activities', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
  );
  await page.context().setOffline(false);
  await expect(outboxButton(page)).toHaveAccessibleName('1 waiting, 1 change rejected');
  await page.unroute('**/api/activities');
  const panel = await openOutbox(page);
  await panel.getByRole('button', { name: 'Edit: Of nobody' }).click();
  await expect(activityDialog(page).getByRole('img', { name: 'fence.jpg' })).toBeVisible();
  await entry(activityDialog(page), 'Title').fill('Of the neighbor');
  await saveActivity(page);
  await expectToast(page, 'Activity created successfully');
  await expect
    .poll(async () => (await listActivities(page, 'Of the neighbor')).map(({ photos }) => photos.length))
    .toEqual([1]);
  await expect(outboxButton(page)).toHaveCount(0);
  expect(await listActivities(page, 'Of nobody')).toEqual([]);
});
