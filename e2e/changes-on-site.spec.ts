import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { expect, type Locator } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { expectContract, FOOTINGS, fillLine, type MadeJob, makeJob, ROOF } from './changing-job.ts';
import { addColleague } from './colleagues.ts';
import { fillDevice, readDevice, waitUntilFull } from './device.ts';
import { CUT_OFF, chooseLogOut, openOutbox, openPhone, openThenGoOffline, outboxButton } from './field.ts';
import { test } from './fixtures.ts';
import { OWNER, STAFF, signIn } from './people.ts';
import { choosePhotos } from './photos.ts';
import { type Caller, read } from './records.ts';
import { entry, openScreen } from './screens.ts';
import { drawSignature } from './signing.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

test('a change written and signed offline arrives once with its photo, and counts', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(CUT_OFF);
  await ownerPage.goto('/');
  const job = await makeJob(ownerPage, 'Lagonda Avenue sunroom');
  const phone = await openPhone(browser, app, ownerPage);
  const page = await phone.newPage();
  // The form was never opened online: the Changes tab has already loaded everything it needs.
  await openThenGoOffline(page, `/jobs/${job.id}?tab=changes`, job.name);
  await page.getByRole('button', { name: 'New Change on Site' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New Change on Site' })).toBeVisible();
  const form = page.getByRole('dialog', { name: 'New Change on Site' });
  await entry(form, 'Title').fill('Outlet by the door');
  await entry(form, 'Days').fill('2');
  await fillLine(page, form, 1, FOOTINGS);
  await choosePhotos(form, ['wall.png', 'blurred.png']);
  await expect(chosenPhotos(form)).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove photo 2: blurred.jpg' }).click();
  await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 1 });
  // Neither the entries nor a photo is lost when the page is reloaded.
  await page.reload();
  await expect(entry(form, 'Title')).toHaveValue('Outlet by the door');
  await expect(form.getByLabel('Unit cost of line 1', { exact: true })).toHaveValue('285');
  await expect(chosenPhotos(form).getByRole('img', { name: 'wall.jpg' })).toBeVisible();
  await choosePhotos(form, ['door.png']);
  await expect(chosenPhotos(form)).toHaveCount(2);
  await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 2 });
  await page.reload();
  await expect(chosenPhotos(form)).toHaveCount(2);
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Show to Customer' }).click();

  const reading = page.getByRole('dialog', { name: 'Please read and sign' });
  await expect(reading.getByRole('region', { name: 'Change order' })).toContainText('$1,425.00');
  await expect(reading).toContainText('$65,425.00');
  await expect(reading).not.toContainText('1,140');
  await expect(entry(reading, 'Full name')).toHaveValue('Wade Jansen');
  await reading.getByRole('button', { name: 'Sign for $1,425.00' }).click();
  await expect(reading.getByText('Draw your signature, or type it.')).toBeVisible();
  await drawSignature(page, reading.locator('canvas'));
  await reading.getByText(/I have read this document/).click();
  await expectNoViolations(page);
  await reading.getByRole('button', { name: 'Sign for $1,425.00' }).click();
  await expectToast(page, 'Saved on this device', 'It’ll sync when you’re back online.');
  await expect(page.getByRole('list', { name: 'Change orders waiting to sync' })).toContainText('2 photos');
  await expect(outboxButton(page)).toHaveAccessibleName('3 waiting');
  expect(await readDevice(page)).toMatchObject({ commands: 3, draftPhotos: 0 });
  expect(await listChanges(ownerPage, job)).toEqual([]);
  const banner = page.getByText('changes signed on site are saved on this device until you reconnect');
  await expect(banner).toBeVisible();
  const panel = await openOutbox(page);
  await expect(panel).toContainText('signed by Wade Jansen');
  await page.keyboard.press('Escape');

  await phone.setOffline(false);
  await expect(outboxButton(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(banner).toBeHidden();
  const changes = await listChanges(ownerPage, job);
  expect(changes.map(({ state, price, signedBy }) => [state, price, signedBy])).toEqual([
    ['signed', '1425.00', 'Wade Jansen'],
  ]);
  const [change] = changes;
  const { photos } = await read<ChangeOrderDetail>(ownerPage, `/api/change-orders/${change?.id}`);
  expect(photos.map(({ title }) => title)).toEqual(['wall', 'door']);
  expect((await read<Job>(ownerPage, `/api/jobs/${job.id}`)).finishesOn).toBe('2027-02-03');
  await phone.close();
  await expectContract(ownerPage, job, '$65,425');
});

test('photos of a change that isn’t sent are erased when it’s discarded, at sign-out, and for anyone else', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(/status of 40[19]/);
  await addColleague(ownerPage, STAFF);
  const job = await makeJob(ownerPage, 'Limestone Street porch');
  const phone = await browser.newContext({ baseURL: app.baseURL, ...ON_A_PHONE });
  faults.watch(phone);
  const page = await phone.newPage();
  const form = page.getByRole('dialog', { name: 'New Change on Site' });
  const openForm = () => openScreen(page, `/jobs/${job.id}?tab=changes&dialog=site-change`, job.name);
  const choosePhoto = async () => {
    await choosePhotos(form, ['porch.png']);
    await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 1 });
  };

  await signIn(page, OWNER);
  await openForm();
  await choosePhoto();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 0 });

  await openForm();
  await expect(chosenPhotos(form)).toHaveCount(0);
  await choosePhoto();
  await openScreen(page, '/leads', 'Leads');
  await chooseLogOut(page);
  await expect(page).toHaveURL('/');
  expect(await readDevice(page)).toMatchObject({ answers: 0, draftPhotos: 0 });

  await signIn(page, OWNER);
  await openForm();
  await choosePhoto();
  // After a session expires, only the same person still has the photo.
  await phone.clearCookies();
  await page.goto('/');
  await signIn(page, OWNER);
  await openForm();
  await expect(chosenPhotos(form).getByRole('img', { name: 'porch.jpg' })).toBeVisible();
  await phone.clearCookies();
  await signIn(page, STAFF);
  await openScreen(page, '/leads', 'Leads');
  await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 0 });
  await phone.close();
});

test('the form says that a full device can’t save photos, and saves them once there’s room', async ({
  app,
  ownerPage: page,
}) => {
  const job = await makeJob(page, 'Plum Street carport');
  await openScreen(page, `/jobs/${job.id}?tab=changes&dialog=site-change`, job.name);
  const form = page.getByRole('dialog', { name: 'New Change on Site' });
  await entry(form, 'Title').fill('A wider carport');
  await fillLine(page, form, 1, FOOTINGS);
  const makeRoom = await fillDevice(page, app.baseURL);
  await waitUntilFull(page);
  await choosePhotos(form, ['carport.png']);
  await expect(form.getByRole('status').filter({ hasText: 'can’t be saved on this device' })).toBeVisible();
  await page.reload();
  await expect(form.getByText('1 photo couldn’t be saved on this device. Choose it again.')).toBeVisible();
  await expectNoViolations(page);
  await makeRoom();
  await choosePhotos(form, ['carport.png']);
  await expect(chosenPhotos(form)).toHaveCount(1);
  await expect(form.getByText(/couldn’t be saved/)).toHaveCount(0);
  await expect.poll(() => readDevice(page)).toMatchObject({ draftPhotos: 1 });
});

test('above the limit the customer can’t sign, and the change is saved for approval', async ({ ownerPage: page }) => {
  const job = await makeJob(page, 'Fountain Avenue deck');
  await openScreen(page, `/jobs/${job.id}?tab=changes&dialog=site-change`, job.name);
  const form = page.getByRole('dialog', { name: 'New Change on Site' });
  await entry(form, 'Title').fill('A second deck');
  await fillLine(page, form, 1, { ...ROOF, Quantity: '400' });
  await expect(form.getByRole('note')).toContainText('Changes above $5,000.00 need approval');
  await form.getByRole('button', { name: 'Show to Customer' }).click();
  await expect(form.getByRole('alert')).toContainText('Changes above $5,000.00 need approval');
  await choosePhotos(form, ['deck.png', 'stairs.png']);
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Change order created', 'CO-1');
  const [change] = await listChanges(page, job);
  expect(change?.state).toBe('draft');
  const { photos } = await read<ChangeOrderDetail>(page, `/api/change-orders/${change?.id}`);
  expect(photos.map(({ title }) => title)).toEqual(['deck', 'stairs']);
  expect(await readDevice(page)).toMatchObject({ draftPhotos: 0 });
});

const chosenPhotos = (form: Locator): Locator =>
  form.getByRole('list', { name: 'Selected photos' }).getByRole('listitem');

function listChanges(page: Caller, { id }: MadeJob): Promise<ChangeOrderDetail[]> {
  return read<ChangeOrderDetail[]>(page, `/api/jobs/${id}/change-orders`);
}
