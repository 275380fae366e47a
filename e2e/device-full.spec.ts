import { expect } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { fillDevice, readDevice, waitUntilFull } from './device.ts';
import {
  activityDialog,
  addTask,
  CUT_OFF,
  fillActivity,
  listActivities,
  outboxButton,
  saveActivity,
  waitForWorker,
} from './field.ts';
import { test } from './fixtures.ts';
import { choosePhotos } from './photos.ts';
import { entry, openForRecord, openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const NO_ROOM = /You’re offline and this device is out of storage/;

test.use(ON_A_PHONE);

test('offline with the device full, the form says what to do and keeps the typed text and photos', async ({
  app,
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  const makeRoom = await fillDevice(page, app.baseURL);
  await openScreen(page, '/activities?action=create', 'Activities');
  await fillActivity(page, 'Crack in the slab', ['crack.png', 'corner.png']);
  await page.context().setOffline(true);
  await saveActivity(page);
  const form = activityDialog(page);
  await expect(form.getByRole('alert')).toContainText(NO_ROOM);
  await expect(form.getByRole('alert')).toContainText('Remove some photos or free up space, then save again.');
  await expectNoViolations(page);
  await expect(entry(form, 'Title')).toHaveValue('Crack in the slab');
  await expect(form.getByRole('list', { name: 'Selected photos' }).getByRole('img')).toHaveCount(2);
  expect(await readDevice(page)).toMatchObject({ commands: 0 });

  await makeRoom();
  await saveActivity(page);
  await expectToast(page, 'Saved on this device');
  expect(await readDevice(page)).toMatchObject({ commands: 3 });
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await listActivities(page, 'Crack in the slab')).map(({ photos }) => photos.length))
    .toEqual([2]);
});

test('an activity without photos gets the same message, and online a full device doesn’t matter', async ({
  app,
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  await fillDevice(page, app.baseURL);
  await openScreen(page, '/activities?action=create', 'Activities');
  await fillActivity(page, 'Talk at the fence');
  await page.context().setOffline(true);
  await saveActivity(page);
  const form = activityDialog(page);
  await expect(form.getByRole('alert')).toContainText(NO_ROOM);
  await expect(form.getByRole('alert')).toContainText('Free up space, then save again.');
  await expect(entry(form, 'Title')).toHaveValue('Talk at the fence');
  await choosePhotos(form, ['fence.png']);
  await expect(form.getByRole('list', { name: 'Selected photos' }).getByRole('img')).toHaveCount(1);
  await page.context().setOffline(false);
  await saveActivity(page);
  await expectToast(page, 'Activity created successfully');
  expect((await listActivities(page, 'Talk at the fence')).map(({ photos }) => photos.length)).toEqual([1]);
});

test('a photo that doesn’t fit on the device stays in its activity’s form and is added again', async ({
  app,
  ownerPage: page,
  faults,
}) => {
  faults.allow(CUT_OFF);
  await addTask(page, 'Look at the anchor bolts');
  const makeRoom = await fillDevice(page, app.baseURL);
  await openScreen(page, '/activities', 'Activities');
  await openForRecord(page, 'Look at the anchor bolts', 'Edit Activity');
  await page.context().setOffline(true);
  const form = page.getByRole('dialog', { name: 'Edit Activity' });
  await choosePhotos(form, ['bolts.png']);
  await expect(form.getByRole('alert')).toContainText(NO_ROOM);
  await expect(form.getByRole('img', { name: 'bolts.jpg' })).toBeVisible();
  await expectNoViolations(page);
  await makeRoom();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Photos added');
  await expect(form.getByRole('button', { name: 'Open photo 1 of 1: bolts.jpg' })).toBeVisible();
  await expect(form.getByRole('list', { name: 'Selected photos' })).toHaveCount(0);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('waiting changes are sent even after the device is full', async ({ app, ownerPage: page, faults }) => {
    test.setTimeout(180_000);
    faults.allow(CUT_OFF);
    await openScreen(page, '/activities?action=create', 'Activities');
    await waitForWorker(page);
    await fillActivity(page, 'Truck in the mud', ['mud.png', 'wheel.png']);
    await page.context().setOffline(true);
    await saveActivity(page);
    await expect(outboxButton(page)).toHaveAccessibleName('3 waiting');
    await fillDevice(page, app.baseURL);
    await waitUntilFull(page);
    await page.context().setOffline(false);
    await expect(outboxButton(page)).toHaveCount(0, { timeout: 30_000 });
    expect((await listActivities(page, 'Truck in the mud')).map(({ photos }) => photos.length)).toEqual([2]);
  });
});
