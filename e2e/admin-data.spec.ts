import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { OWNER, signIn } from './people.ts';
import { addRecord } from './records.ts';
import { metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

// Hundreds of rows in one transaction, each created as a user would enter it.
const SAMPLE_TIME = 60_000;
// A backup is checked in its own database, which takes a while on a busy machine.
const BACKUP_TIME = 150_000;

const recordSchema = z.object({ id: z.number() });

const openSettings = (page: Page) => openScreen(page, '/admin?tab=settings', 'Admin Panel');
const card = (page: Page) => page.getByRole('region', { name: 'Database Management' });

test('an administrator populates the database, sees the data everywhere, and removes it', async ({
  ownerPage: page,
  faults,
}) => {
  // Real records refer to sample records.
  faults.allow(/status of 409/);
  test.setTimeout(3 * SAMPLE_TIME);
  await openSettings(page);
  const populate = card(page).getByRole('button', { name: 'Populate Database' });
  await page.route('**/api/seed-data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await populate.click();
  await expect(card(page).getByText('Adding Business Data...')).toBeVisible();
  await expect(card(page).getByText('Adding Business Data...')).toBeHidden({ timeout: SAMPLE_TIME });
  await expectToast(page, 'Database populated with business data successfully');
  await expect(metric(page, 'Total Leads')).toContainText('24');
  await expect(metric(page, 'Total Deals')).toContainText('$220,400 revenue');
  await expectSoundStructure(page);

  const { id } = recordSchema.parse(
    await addRecord(page, '/api/leads', { title: 'A real one', company: 'Harbor Homes' }),
  );
  const [deal] = await (await page.request.get('/api/deals?limit=1')).json();
  const note = recordSchema.parse(
    await addRecord(page, '/api/activities', { type: 'note', title: 'Real note', dealId: deal.id }),
  );
  await openSettings(page);
  await card(page).getByRole('button', { name: 'Remove Sample Data' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Sample Data' });
  await dialog.getByRole('button', { name: 'Remove Sample Data' }).click();
  await expect(dialog).toContainText(`activities ${note.id} is linked to deal ${deal.id}`);
  await expectSoundStructure(page);
  await page.request.put(`/api/activities/${note.id}`, { data: { dealId: null } });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog).toHaveCount(0, { timeout: SAMPLE_TIME });
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(2);
  await page.request.delete(`/api/leads/${id}`);
});

test('sample data asks before mixing with real records and says what it leaves out', async ({ ownerPage: page }) => {
  test.setTimeout(3 * SAMPLE_TIME);
  const deposit = {
    transactionType: 'income',
    businessUnit: 'general',
    amount: '12.34',
    description: 'A real deposit',
  };
  await addRecord(page, '/api/financial-transactions', { ...deposit, transactionDate: '2025-01-06' });
  await openSettings(page);
  const populate = card(page).getByRole('button', { name: 'Populate Database' });
  await populate.click();
  const dialog = page.getByRole('alertdialog', { name: 'Populate database?' });
  await expect(dialog).toHaveAccessibleDescription(
    /^You have \d+ records? of your own\. Sample data will be mixed in until you remove it\.$/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get('/api/admin/sample-data')).json()).toMatchObject({ sampleTotal: 0 });
  await populate.click();
  await dialog.getByRole('button', { name: 'Populate Database' }).click();
  await expect(card(page).getByText('Adding Business Data...')).toBeHidden({ timeout: SAMPLE_TIME });
  await expectToast(
    page,
    'Database populated with business data successfully',
    'Finance samples were left out because your books already have entries or accounts of their own.',
  );
});

test('an administrator backs up, downloads, and restores the database, and everyone is signed out', async ({
  browser,
  app,
  ownerPage: page,
  faults,
}) => {
  // The response to an open screen whose session has ended.
  faults.allow(/status of 401/);
  test.setTimeout(3 * BACKUP_TIME);
  await addRecord(page, '/api/leads', { title: 'Before the backup', company: 'Harbor Homes' });
  await openSettings(page);
  await card(page).getByRole('button', { name: 'Back Up Now' }).click();
  const row = card(page).getByRole('listitem').filter({ hasText: 'Manual' });
  await expect(row).toContainText('Verified', { timeout: BACKUP_TIME });
  await expect(card(page).getByRole('status')).toContainText('Backup finished');
  await expectSoundStructure(page);

  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download the .* backup$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.backup$/);

  await addRecord(page, '/api/leads', { title: 'After the backup', company: 'Harbor Homes' });
  await row.getByRole('button', { name: /^Restore the .* backup$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore backup?' });
  const word = dialog.getByRole('textbox', { name: 'Type RESTORE to confirm' });
  await expect(dialog.getByRole('button', { name: 'Restore Backup' })).toHaveClass(/bg-destructive/);
  await word.fill('yes');
  await word.press('Control+Enter');
  await expect(dialog, 'the chord that saves other forms does nothing here').not.toContainText(
    'Type RESTORE to restore',
  );
  await dialog.getByRole('button', { name: 'Restore Backup' }).click();
  await expect(dialog).toContainText('Type RESTORE to restore this backup.');
  await expectSoundStructure(page);
  await word.fill('RESTORE');
  await dialog.getByRole('button', { name: 'Restore Backup' }).click();
  await expectToast(page, 'Restore started', 'Everyone is signed out when it finishes');
  await expect
    .poll(async () => (await page.request.get('/api/auth/user')).status(), { timeout: BACKUP_TIME })
    .toBe(401);

  app.sessions.clear();
  const context = await browser.newContext({ baseURL: app.baseURL });
  const again = await context.newPage();
  await signIn(again, OWNER);
  await openScreen(again, '/leads', 'Leads');
  await expect(again.getByText('Before the backup').first()).toBeVisible();
  await expect(again.getByText('After the backup')).toHaveCount(0);
  await openSettings(again);
  await expect(card(again).getByRole('listitem').filter({ hasText: 'Before a restore' })).toContainText('Verified');
  await context.close();
});
