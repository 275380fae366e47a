import { expect } from '@playwright/test';
import { openScreen } from '../screens.ts';
import { BODY, type Place, place } from './place.ts';

export const HELP_PLACES: Place[] = [
  place('Help, contents', (page) => openScreen(page, '/help', 'Help'), BODY),
  place(
    'Help, page',
    async (page) => {
      await openScreen(page, '/help/administration', 'Administration');
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Help, unknown page',
    async (page) => {
      await openScreen(page, '/help/taxes', 'Help');
      await expect(page.getByText('Help page not found')).toBeVisible();
    },
    BODY,
  ),
];
