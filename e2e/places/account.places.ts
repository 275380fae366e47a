import { expect, type Page } from '@playwright/test';
import { STAFF } from '../people.ts';
import { openScreen } from '../screens.ts';
import { ALERT, BODY, DIALOG, type Place, place } from './place.ts';

export const ACCOUNT_PLACES: Place[] = [
  place(
    'User Approval Management',
    async (page) => {
      await askForAccess(page);
      await openScreen(page, '/admin/user-approval', 'User Approval Management');
      await expect(page.getByRole('button', { name: /^Approve Access/ }).first()).toBeVisible();
    },
    BODY,
  ),
  place(
    'Profile Settings',
    async (page) => {
      await makeApiToken(page);
      await openScreen(page, '/profile', 'Profile Settings');
      await expect(page.getByText('This browser')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Sign out everywhere',
    async (page) => {
      await openScreen(page, '/profile', 'Profile Settings');
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    },
    ALERT,
  ),
  place(
    'New API token',
    async (page) => {
      await openScreen(page, '/profile', 'Profile Settings');
      await page.getByRole('button', { name: 'New API Token' }).click();
      await expect(page.getByRole('dialog', { name: 'New API Token' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Revoke API token?',
    async (page) => {
      await makeApiToken(page);
      await openScreen(page, '/profile', 'Profile Settings');
      await page
        .getByRole('button', { name: `Revoke ${API_TOKEN}` })
        .first()
        .click();
    },
    ALERT,
  ),
  place('Account Preferences', (page) => openScreen(page, '/preferences', 'Account Preferences'), BODY),
];

const API_TOKEN = 'Nightly export';

/** Creates an API token to show, unless there is one. */
async function makeApiToken(page: Page): Promise<void> {
  const known = await page.request.get('/api/account/tokens');
  if ((await known.text()).includes(API_TOKEN)) return;
  const data = { name: API_TOKEN, access: 'read', permissions: ['financial_read'], days: 30 };
  expect((await page.request.post('/api/account/tokens', { data })).ok()).toBe(true);
}

let asked = 0;

async function askForAccess(page: Page): Promise<void> {
  asked += 1;
  const form = { ...STAFF, email: `newcomer-${asked}@northgate.example` };
  // Go to the server's origin, whatever page is open.
  await page.goto('/');
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await (visitor ?? page).request.post('/api/login/request-access', { form });
  expect(answer.ok()).toBe(true);
  await visitor?.close();
}
