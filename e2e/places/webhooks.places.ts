import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { addRecord } from '../records.ts';
import { menuAction, openScreen } from '../screens.ts';
import { removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const PATH = '/api/admin/webhooks';
const SCREEN = '/admin/webhooks';
// Nothing listens on this port, and no request leaves this machine.
const WEBHOOK = { url: 'http://127.0.0.1:9/hooks', description: 'Yard display', kinds: ['order'] };
const madeSchema = z.object({ webhook: z.object({ id: z.number() }) });

export const WEBHOOK_PLACES: Place[] = [
  place('Webhooks', openOne, BODY),
  place(
    'Webhooks, empty',
    async (page) => {
      await removeAll(page, PATH);
      await openScreen(page, SCREEN, 'Webhooks');
      await expect(page.getByText('No webhooks yet')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Webhooks, unable to load',
    async (page) => {
      await page.route(`**${PATH}`, (route) => route.fulfill({ status: 403, body: '{}' }));
      await openScreen(page, SCREEN, 'Webhooks');
      await expect(page.getByText('Couldn’t load webhooks')).toBeVisible();
      await page.unroute(`**${PATH}`);
    },
    BODY,
  ),
  place('Webhook, menu', openMenu, MENU),
  place(
    'Webhook, add',
    async (page) => {
      await openOne(page);
      await page.getByRole('button', { name: 'Add Webhook' }).click();
      await expect(page.getByRole('dialog', { name: 'Add Webhook' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Webhook, rotate secret',
    async (page) => {
      await openMenu(page);
      await menuAction(page, 'Rotate Secret').click();
      await expect(page.getByRole('alertdialog', { name: 'Rotate signing secret?' })).toBeVisible();
    },
    ALERT,
  ),
  place(
    'Webhook, secret',
    async (page) => {
      await openMenu(page);
      await menuAction(page, 'Rotate Secret').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate Secret' }).click();
      await expect(page.getByRole('textbox', { name: 'Signing secret' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Webhook, delete',
    async (page) => {
      await openMenu(page);
      await menuAction(page, 'Delete Webhook').click();
      await expect(page.getByRole('alertdialog', { name: 'Delete webhook' })).toBeVisible();
    },
    ALERT,
  ),
  place(
    'Webhook, deliveries',
    async (page) => {
      const id = await makeOne(page);
      await addRecord(page, `${PATH}/${id}/ping`, {});
      await page.goto(`${SCREEN}?webhook=${id}`);
      await expect(page.getByRole('list', { name: 'Deliveries' })).toContainText('No response');
    },
    DIALOG,
  ),
  place(
    'Webhook, no deliveries',
    async (page) => {
      await page.goto(`${SCREEN}?webhook=${await makeOne(page)}`);
      await expect(page.getByRole('dialog').getByText('No deliveries yet')).toBeVisible();
    },
    DIALOG,
  ),
];

async function makeOne(page: Page): Promise<number> {
  await removeAll(page, PATH);
  return madeSchema.parse(await addRecord(page, PATH, WEBHOOK)).webhook.id;
}

async function openOne(page: Page): Promise<void> {
  await makeOne(page);
  await openScreen(page, SCREEN, 'Webhooks');
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('Yard display');
}

async function openMenu(page: Page): Promise<void> {
  await openOne(page);
  await page.getByRole('button', { name: 'Actions for 127.0.0.1:9' }).click();
}
