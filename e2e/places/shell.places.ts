import { expect } from '@playwright/test';
import { openScreen, openUserMenu } from '../screens.ts';
import { BODY, DIALOG, MENU, PAGE, type Place, place } from './place.ts';

export const SHELL_PLACES: Place[] = [
  place('Operations Hub', (page) => openScreen(page, '/', 'Operations Hub'), PAGE),
  place(
    'Operations Hub, user menu',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await openUserMenu(page);
    },
    MENU,
  ),
  place(
    'Operations Hub, notifications',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Command palette',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Keyboard shortcuts',
    async (page) => {
      await openScreen(page, '/', 'Operations Hub');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Not found',
    async (page) => {
      // The Back control needs a previous page.
      await openScreen(page, '/', 'Operations Hub');
      await page.goto('/nowhere');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
    },
    BODY,
  ),
];
