import { activitySchema } from '@builder-os/contract/modules/sales/activities';
import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { addColleague } from './colleagues.ts';
import { readDevice, storePictures } from './device.ts';
import { addDeal, CUT_OFF, chooseLogOut, waitForWorker } from './field.ts';
import { test } from './fixtures.ts';
import { OWNER, STAFF, signIn } from './people.ts';
import { sendPhotos } from './photos.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';

const TITLE = 'Walked the roof';

/** Adds an activity with two photos, on a deal and a contact. */
async function addWalk(page: Page, lastName: string) {
  const contact = contactSchema.parse(await addRecord(page, '/api/contacts', { firstName: 'Noa', lastName }));
  const deal = await addDeal(page, `Roof for ${lastName}`);
  const body = { type: 'meeting', title: TITLE, contactId: contact.id, dealId: deal.id };
  const activity = activitySchema.parse(await addRecord(page, '/api/activities', body));
  const photoIds = await sendPhotos(page, activity.id, ['ridge.png', 'gutter.png']);
  return { contact, deal, activity, photoIds };
}

const photosOf = (page: Page): Locator => page.getByRole('list', { name: `Photos for ${TITLE}` });

/** Both thumbnails show their picture, not an empty frame. */
async function expectThumbnails(page: Page): Promise<void> {
  const pictures = photosOf(page).locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await expectDrawn(picture);
}

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

/** Opens the second photo full size, goes back to the first and closes it. */
async function lookThrough(page: Page): Promise<void> {
  await photosOf(page).getByRole('button', { name: 'Open photo 2 of 2: gutter.png' }).click();
  await expectDrawn(page.getByRole('dialog', { name: 'gutter.png' }).getByRole('img', { name: 'gutter.png' }));
  await page.keyboard.press('ArrowLeft');
  const first = page.getByRole('dialog', { name: 'ridge.png' });
  await expectDrawn(first.getByRole('img', { name: 'ridge.png' }));
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
}

test('a deal’s timeline shows photo thumbnails that open full size', async ({ ownerPage: page }) => {
  const { deal } = await addWalk(page, 'Abbott');
  await openScreen(page, `/deals?deal=${deal.id}`, 'Deals');
  await expectThumbnails(page);
  await lookThrough(page);
  // Only the photo dialog closes; the deal stays open.
  await expect(page.getByRole('heading', { name: deal.title })).toBeVisible();
});

test('a contact’s page shows photo thumbnails that open full size', async ({ ownerPage: page }) => {
  const { contact } = await addWalk(page, 'Brandt');
  await openScreen(page, `/contacts/${contact.id}`, 'Noa Brandt');
  await expectThumbnails(page);
  await lookThrough(page);
});

test.describe('offline', () => {
  test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

  test('viewed photos still show, and others are listed by name', async ({ ownerPage: page, faults }) => {
    faults.allow(CUT_OFF);
    const { contact, activity, photoIds } = await addWalk(page, 'Calder');
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Calder');
    await waitForWorker(page);
    await expectThumbnails(page);
    await expectPictures(page, photoIds);
    // Block the picture of a third photo, so only its name is known.
    await page.route('**/photos/*', (route) => route.abort());
    await sendPhotos(page, activity.id, ['chimney.png']);
    await page.reload();
    await expect(photosOf(page).getByText('chimney.png')).toBeVisible();
    await page.unroute('**/photos/*');

    await page.context().setOffline(true);
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Calder');
    await expectThumbnails(page);
    await expect(photosOf(page).getByText('chimney.png')).toBeVisible();
    await expectNoViolations(page);
    await photosOf(page).getByRole('button', { name: 'Open photo 1 of 3: ridge.png' }).click();
    const large = page.getByRole('dialog', { name: 'ridge.png' });
    await expectDrawn(large.getByRole('img', { name: 'ridge.png' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('You’re offline. Connect to see this photo.')).toBeVisible();
  });

  test('a deleted photo is removed from the device too', async ({ ownerPage: page, faults }) => {
    faults.allow(CUT_OFF);
    faults.allow(/status of 404/);
    const { contact, activity, photoIds } = await addWalk(page, 'Dahl');
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Dahl');
    await expectThumbnails(page);
    await expectPictures(page, photoIds);
    const [first, second] = photoIds;
    await photosOf(page).getByRole('button', { name: 'Open photo 1 of 2: ridge.png' }).click();
    await page.getByRole('button', { name: 'Delete ridge.png' }).click();
    await page.getByRole('button', { name: 'Delete Photo' }).click();
    await expect.poll(async () => (await readDevice(page)).pictures).not.toContain(`picture photo ${first}`);

    // A teammate deletes the other photo while the page still gets the old list.
    const answer = await page.request.get(`/api/activities?contactId=${contact.id}`);
    const known = await answer.text();
    await page.request.delete(`/api/activities/${activity.id}/photos/${second}`);
    await page.route('**/api/activities?*', (route) => route.fulfill({ body: known, contentType: 'application/json' }));
    await page.reload();
    await expect(photosOf(page).getByText('gutter.png')).toBeVisible();
    expect((await readDevice(page)).pictures).toEqual([]);
  });

  test('only the most recently viewed photos are saved on the device', async ({ ownerPage: page }) => {
    const { contact, photoIds } = await addWalk(page, 'Egan');
    await openScreen(page, '/contacts', 'Contacts');
    const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
    await storePictures(page, id, 40);
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Egan');
    await expectPictures(page, photoIds);
    const { pictures } = await readDevice(page);
    expect(pictures).toHaveLength(30);
    expect(pictures).not.toContain('picture old 0');
    expect(pictures).toContain('picture old 39');
  });

  test('no one can see what another user viewed on the same device', async ({ app, browser, ownerPage, faults }) => {
    faults.allow(/status of 401/);
    await addColleague(ownerPage, STAFF);
    const { contact, photoIds } = await addWalk(ownerPage, 'Frost');
    const phone = await browser.newContext({ baseURL: app.baseURL, ...ON_A_PHONE });
    faults.watch(phone);
    const page = await phone.newPage();
    await signIn(page, OWNER);
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Frost');
    await expectPictures(page, photoIds);
    await chooseLogOut(page);
    await expect(page).toHaveURL('/');
    expect(await readDevice(page)).toMatchObject({ answers: 0, pictures: [] });

    // The session ends without signing out, and another user signs in.
    await signIn(page, OWNER);
    await openScreen(page, `/contacts/${contact.id}`, 'Noa Frost');
    await expectPictures(page, photoIds);
    await phone.clearCookies();
    await signIn(page, STAFF);
    await openScreen(page, '/contacts', 'Contacts');
    await expect.poll(async () => (await readDevice(page)).pictures).toEqual([]);
    await phone.close();
  });
});

async function expectPictures(page: Page, photoIds: readonly number[]): Promise<void> {
  const names = photoIds.map((id) => `picture photo ${id}`);
  await expect.poll(async () => (await readDevice(page)).pictures).toEqual(expect.arrayContaining(names));
}
