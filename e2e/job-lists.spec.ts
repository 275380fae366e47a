import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseOption, entry, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const NAMES = ['Ash garage', 'Elm porch', 'Oak shed'];

test.beforeEach(async ({ ownerPage: page }) => {
  for (const name of NAMES) await addRecord(page, '/api/jobs', { name, kind: 'renovation', businessUnit: 'general' });
});

test('several jobs are moved, get a manager, and are deleted with undo', async ({ ownerPage: page }) => {
  test.setTimeout(120_000);
  await openScreen(page, '/jobs?sort=name&kind=renovation', 'Jobs');
  await page.getByRole('checkbox', { name: 'Select the listed jobs' }).click();
  const bar = page.getByRole('region', { name: 'Selected jobs' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select Ash garage' }).click();
  await page.getByRole('checkbox', { name: 'Select Elm porch' }).click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expectSoundStructure(page);
  await bar.getByRole('button', { name: 'Manager' }).click();
  await page.getByRole('menuitem', { name: 'No manager' }).click();
  await expectToast(page, '2 jobs updated');

  for (const name of NAMES) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, '3 jobs deleted');
  await expect(page.getByRole('row').filter({ hasText: 'Oak shed' })).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('row').filter({ hasText: 'Oak shed' })).toBeVisible();

  for (const name of NAMES) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await bar.getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Jobs' });
  await chooseOption(page, dialog, 'Phase', 'Punch list');
  await expectSoundStructure(page);
  await entry(dialog, 'Reason').fill('Taken over from the old list');
  await dialog.getByRole('button', { name: 'Move Jobs' }).click();
  await expectToast(page, 'Jobs moved to Punch list');
  await expect(page.getByRole('row').filter({ hasText: 'Punch list' })).toHaveCount(3);
});

test('a view of the jobs is saved and opened again', async ({ ownerPage: page }) => {
  await openScreen(page, '/jobs?view=board&kind=renovation', 'Jobs');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save View…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await entry(dialog, 'Name').fill('Renovations on the board');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expectToast(page, 'View saved successfully');
  await openScreen(page, '/jobs', 'Jobs');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Renovations on the board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(page).toHaveURL(/kind=renovation/);
  await expect(page.getByRole('button', { name: 'Views: Renovations on the board' })).toBeVisible();
  await expectSoundStructure(page);
});
