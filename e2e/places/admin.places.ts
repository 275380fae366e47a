import { expect, type Page } from '@playwright/test';
import { haveOneColleague } from '../colleagues.ts';
import { addRecord } from '../records.ts';
import { openScreen } from '../screens.ts';
import { WIDE } from '../sizes.ts';
import { makeOnly } from './made.ts';
import { ALERT, BODY, DIALOG, type Place, place } from './place.ts';

export const ADMIN_PLACES: Place[] = [
  place('Admin Panel, users', openUsers, BODY),
  place('Admin Panel, breadcrumb', openUsers, 'nav[aria-label=Breadcrumb]'),
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
    'Admin Panel, permissions of a user',
    async (page) => {
      await openPerson(page);
      await expect(page.getByRole('list', { name: 'Permissions' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, sessions of a user',
    async (page) => {
      await openPerson(page);
      await page.getByRole('tab', { name: 'Sessions' }).click();
      await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, reset link',
    async (page) => {
      await openPerson(page);
      await page.getByRole('tab', { name: 'Password' }).click();
      await page.getByRole('button', { name: 'Create Reset Link' }).click();
      await expect(page.getByRole('textbox', { name: 'Private link' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, invite',
    async (page) => {
      await haveOneColleague(page);
      await page.goto('/admin?invite=true');
      await expect(page.getByRole('dialog', { name: 'Invite by link' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, what roles include',
    async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'What Roles Include' }).click();
      await expect(page.getByRole('table', { name: 'Permissions by role' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Admin Panel, delete a user',
    async (page) => {
      await openUsers(page);
      await page.setViewportSize(WIDE);
      await page.getByRole('button', { name: 'Delete user Rosa Delgado' }).click();
    },
    ALERT,
  ),
  place('Admin Panel, health', openHealth, BODY),
  place(
    'Populate database?',
    async (page) => {
      await page.request.delete('/api/admin/sample-data');
      await addRecord(page, '/api/leads', { title: 'Real kit', company: 'Harbor Homes' });
      await openSettings(page);
      await page.getByRole('button', { name: 'Populate Database' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Populate database?' })).toBeVisible();
    },
    ALERT,
  ),
  place('Admin Panel, settings', openSettings, BODY),
  place('Admin Panel, log', openLog, BODY),
  place(
    'Admin Panel, log entry',
    async (page) => {
      await openLog(page);
      await page
        .getByRole('table', { name: 'Activity log' })
        .getByRole('button', { name: /^Created lead/ })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'What changed' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Trash',
    async (page) => {
      const id = await makeOnly(page, '/api/leads', { title: 'Barn kit', company: 'Harbor Homes' });
      await page.request.delete(`/api/leads/${id}`);
      await openScreen(page, '/admin/bin', 'Trash');
      await expect(page.getByRole('button', { name: 'Restore Barn kit' }).first()).toBeVisible();
    },
    BODY,
  ),
  place(
    'Trash, no match',
    async (page) => {
      await openScreen(page, '/admin/bin?q=zebra', 'Trash');
      await expect(page.getByText('No records found')).toBeVisible();
    },
    BODY,
  ),
  place('Privacy', openPrivacy, BODY),
  place(
    'Erase a contact',
    async (page) => {
      await openPrivacy(page);
      await page.getByRole('button', { name: 'Erase Contact' }).click();
      await expect(page.getByRole('dialog', { name: /^Erase / })).toBeVisible();
    },
    DIALOG,
  ),
];

async function openHealth(page: Page): Promise<void> {
  await openScreen(page, '/admin?tab=health', 'Admin Panel');
  const alerts = page.getByRole('region', { name: 'Recent alerts' });
  // A missing backup causes an alert, but an earlier click may have made one.
  await expect(alerts.getByRole('listitem').or(alerts.getByText('No alerts.')).first()).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Mail Server' })).toBeVisible();
}

async function openLog(page: Page): Promise<void> {
  await addRecord(page, '/api/leads', { title: 'Logged kit', company: 'Harbor Homes' });
  await openScreen(page, '/admin?tab=activity', 'Admin Panel');
  await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible();
}

async function openPrivacy(page: Page): Promise<void> {
  const id = await makeOnly(page, '/api/contacts', { firstName: 'Dana', lastName: 'Whitfield' });
  await openScreen(page, `/admin/privacy?contact=${id}`, 'Privacy');
  await expect(page.getByRole('button', { name: 'Erase Contact' })).toBeVisible();
}

async function openUsers(page: Page): Promise<void> {
  await haveOneColleague(page);
  await openScreen(page, '/admin', 'Admin Panel');
  await expect(page.getByText('Rosa Delgado')).toBeVisible();
}

async function openPerson(page: Page): Promise<void> {
  const { id } = await haveOneColleague(page);
  // An open dialog hides the screen's heading, so wait only for the dialog.
  await page.goto(`/admin?user=${id}`);
  await expect(page.getByRole('dialog', { name: 'Rosa Delgado' })).toBeVisible();
}
