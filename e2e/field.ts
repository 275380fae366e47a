import { auditEntrySchema } from '@builder-os/contract/modules/admin/audit-log';
import { type Activity, activitySchema } from '@builder-os/contract/modules/sales/activities';
import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { addRecord } from './records.ts';
import { entry, menuAct, openUserMenu } from './screens.ts';

/** Names what is done in the field, so that it can be counted afterwards. */
export const titlesOf = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

export async function addDeal(page: Page, title: string): Promise<Deal> {
  return dealSchema.parse(await addRecord(page, '/api/deals', { title, company: 'Fieldstone', value: '1000' }));
}

export async function addTask(page: Page, title: string): Promise<Activity> {
  return activitySchema.parse(await addRecord(page, '/api/activities', { type: 'task', title }));
}

/** Waits until the browser has the files of the product: from then on it opens without a network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

export async function enterLead(page: Page, title: string): Promise<void> {
  await page.goto('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await entry(dialog, 'Title').fill(title);
  await entry(dialog, 'Company').fill('Fieldstone');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expect(dialog).toBeHidden();
}

export async function enterActivity(page: Page, title: string): Promise<void> {
  await page.goto('/activities?action=create');
  const dialog = page.getByRole('dialog', { name: 'Log Activity' });
  await entry(dialog, 'Title').fill(title);
  await dialog.getByRole('button', { name: 'Log Activity' }).click();
  await expect(dialog).toBeHidden();
}

export async function moveDeal(page: Page, title: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog', { name: 'Move to stage' }).getByRole('button', { name: stage }).click();
}

/** The control in the head of a screen that tells how many acts wait. */
export const outboxButton = (page: Page): Locator => page.getByRole('button', { name: /\d+ waiting/ });

/** Opens the list of what waits. */
export async function openOutbox(page: Page): Promise<Locator> {
  await outboxButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Puts one act, and no other, into the storage of the browser, as an earlier visit without a network would have. */
export async function storeAct(page: Page, act: object): Promise<void> {
  await page.evaluate(
    (stored) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('acts', 'readwrite');
          transaction.objectStore('acts').clear();
          transaction.objectStore('acts').add(stored);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    act,
  );
}

/** How many records of a list bear a title. */
export async function countRecords(page: Page, path: string, title: string): Promise<number> {
  const answer = await page.request.get(`${path}?limit=200`);
  const rows = z.array(z.object({ title: z.string() })).parse(await answer.json());
  return rows.filter((row) => row.title === title).length;
}

/** What the activity log says was done with the records of one kind that bear a title, the latest first. */
export async function listDone(page: Page, kind: string, title: string): Promise<string[]> {
  const answer = await page.request.get(`/api/admin/audit-log?kind=${kind}&limit=200`);
  const entries = z.array(auditEntrySchema).parse(await answer.json());
  return entries.filter(({ label }) => label === title).map(({ action }) => action);
}

export async function chooseLogOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await menuAct(page, 'Log out').click();
}

/** How much this browser keeps of anybody's work. */
export async function readDevice(page: Page): Promise<{ acts: number; answers: number }> {
  return page.evaluate(
    () =>
      new Promise<{ acts: number; answers: number }>((resolve, reject) => {
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['acts', 'answers']);
          const acts = transaction.objectStore('acts').count();
          const answers = transaction.objectStore('answers').count();
          transaction.oncomplete = () => {
            database.close();
            resolve({ acts: acts.result, answers: answers.result });
          };
        };
      }),
  );
}
