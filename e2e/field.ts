import { auditEntrySchema } from '@builder-os/contract/modules/admin/audit-log';
import { type Activity, activitySchema } from '@builder-os/contract/modules/sales/activities';
import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { App } from './fixtures.ts';
import { choosePhotos } from './photos.ts';
import { addRecord } from './records.ts';
import { entry, menuAction, openScreen, openUserMenu } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';

/** Errors the browser reports while offline. */
export const CUT_OFF =
  /fetching the script|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/;

/** Opens a phone-sized browser context with the session of a page; the context outlives its pages. */
export async function openPhone(browser: Browser, app: App, of: Page): Promise<BrowserContext> {
  return browser.newContext({ baseURL: app.baseURL, storageState: await of.context().storageState(), ...ON_A_PHONE });
}

/** Numbered titles, so that the records can be counted later. */
export const titlesOf = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

export async function addDeal(page: Page, title: string): Promise<Deal> {
  return dealSchema.parse(await addRecord(page, '/api/deals', { title, company: 'Fieldstone', value: '1000' }));
}

export async function addTask(page: Page, title: string): Promise<Activity> {
  return activitySchema.parse(await addRecord(page, '/api/activities', { type: 'task', title }));
}

/** Waits until the service worker has cached the app's files, after which the app opens offline. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens a screen and, once the app also opens offline, cuts the network. */
export async function openThenGoOffline(page: Page, path: string, heading: string): Promise<void> {
  await openScreen(page, path, heading);
  await waitForWorker(page);
  await page.context().setOffline(true);
}

export async function enterLead(page: Page, title: string): Promise<void> {
  await page.goto('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await entry(dialog, 'Title').fill(title);
  await entry(dialog, 'Company').fill('Fieldstone');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expect(dialog).toBeHidden();
}

export const activityDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log Activity' });

/** Fills in the open activity form. */
export async function fillActivity(page: Page, title: string, photos: readonly string[] = []): Promise<void> {
  const dialog = activityDialog(page);
  await entry(dialog, 'Title').fill(title);
  if (photos.length === 0) return;
  await choosePhotos(dialog, photos);
  await expect(dialog.getByRole('list', { name: 'Selected photos' }).getByRole('listitem')).toHaveCount(photos.length);
}

export const saveActivity = (page: Page): Promise<void> =>
  activityDialog(page).getByRole('button', { name: 'Log Activity' }).click();

export async function enterActivity(page: Page, title: string): Promise<void> {
  await page.goto('/activities?action=create');
  await fillActivity(page, title);
  await saveActivity(page);
  await expect(activityDialog(page)).toBeHidden();
}

/** The button in a screen's header that shows how many changes are waiting. */
export const outboxButton = (page: Page): Locator => page.getByRole('button', { name: /\d+ waiting/ });

/** Opens the list of waiting changes. */
export async function openOutbox(page: Page): Promise<Locator> {
  await outboxButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Waiting to sync' });
  await expect(panel).toBeVisible();
  return panel;
}

/** The server's activities with a title. */
export async function listActivities(page: Page, title: string): Promise<Activity[]> {
  const answer = await page.request.get('/api/activities?limit=200');
  return z
    .array(activitySchema)
    .parse(await answer.json())
    .filter((activity) => activity.title === title);
}

/** How many records of a list have a title. */
export async function countRecords(page: Page, path: string, title: string): Promise<number> {
  const answer = await page.request.get(`${path}?limit=200`);
  const rows = z.array(z.object({ title: z.string() })).parse(await answer.json());
  return rows.filter((row) => row.title === title).length;
}

/** Logged actions on records of a kind with a title, latest first. */
export async function listDone(page: Page, kind: string, title: string): Promise<string[]> {
  const answer = await page.request.get(`/api/admin/audit-log?kind=${kind}&limit=200`);
  const entries = z.array(auditEntrySchema).parse(await answer.json());
  return entries.filter(({ label }) => label === title).map(({ action }) => action);
}

export async function chooseLogOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await menuAction(page, 'Log out').click();
}
