import { expect, type Page } from '@playwright/test';
import { haveOneColleague } from '../colleagues.ts';
import { addRecord } from '../records.ts';
import { openScreen } from '../screens.ts';
import { ALERT, BODY, DIALOG, type Place, place } from './place.ts';

export const ADMIN_PLACES: Place[] = [
  place('Admin Panel, users', openUsers, BODY),
  place('Admin Panel, bar', openUsers, 'nav[aria-label=Breadcrumb]'),
  place(
    'Admin Panel, open invitation',
    async (page) => {
      await openUsers(page);
      await addRecord(page, '/api/admin/invitations', { email: 'maria@partner.example' });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();
    },
    'section:has(h2)',
  ),
  place(
    'Admin Panel, permissions of a person',
    async (page) => {
      await openPerson(page);
      await expect(page.getByRole('list', { name: 'Permissions' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, sessions of a person',
    async (page) => {
      await openPerson(page);
      await page.getByRole('tab', { name: 'Sessions' }).click();
      await expect(page.getByText('This person is not signed in anywhere.')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, reset link',
    async (page) => {
      await openPerson(page);
      await page.getByRole('tab', { name: 'Password' }).click();
      await page.getByRole('button', { name: 'Create reset link' }).click();
      await expect(page.getByRole('textbox', { name: 'Secret link' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, invite',
    async (page) => {
      await haveOneColleague(page);
      await openScreen(page, '/admin?invite=true', 'Admin Panel');
      await expect(page.getByRole('dialog', { name: 'Invite by link' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, what roles contain',
    async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'What roles contain' }).click();
      await expect(page.getByRole('table', { name: 'Permissions by role' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, delete a person',
    async (page) => {
      await openUsers(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Delete user Rosa Delgado' }).click();
    },
    ALERT,
  ),
];

async function openUsers(page: Page): Promise<void> {
  await haveOneColleague(page);
  await openScreen(page, '/admin', 'Admin Panel');
  await expect(page.getByText('Rosa Delgado')).toBeVisible();
}

async function openPerson(page: Page): Promise<void> {
  const { id } = await haveOneColleague(page);
  await openScreen(page, `/admin?user=${id}`, 'Admin Panel');
  await expect(page.getByRole('dialog', { name: 'Rosa Delgado' })).toBeVisible();
}
