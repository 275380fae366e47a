import { expect, type Page } from '@playwright/test';
import { fillAccount, STAFF } from '../people.ts';
import { PAGE, type Place, place } from './place.ts';

/** Pages for visitors who aren't signed in. */
export const PUBLIC_PLACES: Place[] = [
  place(
    'Landing',
    async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
    },
    PAGE,
  ),
  place('Sign in', (page) => openPage(page, '/api/login', 'Sign in'), PAGE),
  place(
    'Sign in, failed',
    async (page) => {
      await openPage(page, '/api/login', 'Sign in');
      await page.getByLabel('Email').fill(STAFF.email);
      await page.getByLabel('Password').fill('not-the-password-1');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    PAGE,
  ),
  place('Forgot password', (page) => openPage(page, '/api/login/forgot-password', 'Forgot password'), PAGE),
  place('Request access', (page) => openPage(page, '/api/login/request-access', 'Request access'), PAGE),
  place(
    'Request access, rejected',
    async (page) => {
      await openPage(page, '/api/login/request-access', 'Request access');
      await fillAccount(page, { ...STAFF, password: 'short' });
      await page.getByRole('button', { name: 'Request access' }).click();
      await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
    },
    PAGE,
  ),
  place('Setup is complete', (page) => openPage(page, '/setup', 'Setup is complete'), PAGE),
];

async function openPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
