import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { chooseForRecord, entry, leadRow, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const COMPANY = 'Eastside Land Trust';

test('the empty Leads screen says what to do', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByRole('main')).toContainText('No leads yet');
  await expect(page.getByRole('main')).toContainText('Ready to start prospecting?');
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByText('No leads yet. Add your first lead to get started.')).toBeVisible();
  await expect(page.getByText('No deals yet. Create your first deal to get started.')).toBeVisible();
});

test('a lead is created, and a rejected form keeps what was typed', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByText('Manage prospects and convert to deals')).toBeVisible();
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await expect(page).toHaveURL('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await expect(entry(dialog, 'Title')).toBeFocused();
  await expect(entry(dialog, 'Status')).toHaveText('New');
  await expect(entry(dialog, 'Priority')).toHaveText('Medium');
  await expect(entry(dialog, 'Value')).toHaveAttribute('inputmode', 'decimal');
  await expect(entry(dialog, 'Email')).toHaveAttribute('type', 'email');
  await expect(entry(dialog, 'Phone')).toHaveAttribute('type', 'tel');
  await entry(dialog, 'Email').fill('not an address');
  await entry(dialog, 'Notes').fill('Met on site');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expect(entry(dialog, 'Title')).toBeFocused();
  await expect(entry(dialog, 'Title')).toHaveAccessibleDescription('Enter a title.');
  await expect(entry(dialog, 'Company')).toHaveAccessibleDescription('Enter a company.');
  await expect(entry(dialog, 'Email')).toHaveAccessibleDescription('Enter an email address, like name@company.com.');
  await expect(entry(dialog, 'Email')).toHaveValue('not an address');
  await expect(entry(dialog, 'Notes')).toHaveValue('Met on site');
  await entry(dialog, 'Title').fill('Infill lots, 6 homes');
  await entry(dialog, 'Company').fill(COMPANY);
  await entry(dialog, 'Email').fill('');
  await entry(dialog, 'Value').fill('212000');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ firstName: null, email: null, contactId: null, source: null });
  await expectToast(page, 'Lead created successfully');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/leads');
  await expect(leadRow(page, 'Infill lots, 6 homes')).toContainText('$212,000');
  await expect(leadRow(page, 'Infill lots, 6 homes')).toContainText(COMPANY);
});

test('filters and sort order are in the URL', async ({ ownerPage: page }) => {
  await addLead(page, {
    title: 'Four-plex',
    company: COMPANY,
    status: 'qualified',
    priority: 'high',
    value: '148000.00',
    source: 'Trade show',
  });
  await addLead(page, {
    title: 'Brick storefront',
    company: COMPANY,
    status: 'contacted',
    priority: 'high',
    value: '175000.00',
  });
  await addLead(page, {
    title: 'Garage kits',
    company: COMPANY,
    status: 'qualified',
    priority: 'medium',
    value: '46800.00',
    source: 'Repeat',
  });
  await openScreen(page, '/leads', 'Leads');
  await page
    .getByRole('button', { name: 'Status', exact: true })
    .and(page.locator('main button:not(th button)'))
    .click();
  await page
    .getByRole('dialog', { name: 'Status filter' })
    .getByRole('button', { name: /^Qualified/ })
    .click();
  await expect(page).toHaveURL('/leads?status=qualified');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'ascending');
  const titles = page.getByRole('table', { name: 'Leads' }).getByRole('row');
  await expect(titles).toHaveText([/Lead/, /Garage kits/, /Four-plex/]);
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
  await expect(titles).toHaveText([/Lead/, /Four-plex/, /Garage kits/]);
  await expect(page).toHaveURL('/leads?status=qualified&sort=-value');
  await page.reload();
  await expect(titles).toHaveText([/Lead/, /Four-plex/, /Garage kits/]);
  await expect(page.getByText('2 of 4 leads')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Four-plex');
  await metric(page, 'Contacted').getByRole('button').click();
  await expect(titles).toHaveText([/Lead/, /Brick storefront/]);
  await expect(page).toHaveURL(/status=contacted/);
});

test('a search with no matches says so and can be cleared', async ({ ownerPage: page }) => {
  const { title } = await addLead(page, { title: 'Garage in steel', company: COMPANY });
  await openScreen(page, '/leads?q=zebra', 'Leads');
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(page.getByText('No titles, companies, names, emails or phone numbers match “zebra”.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('zebra');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/leads');
  await expect(leadRow(page, title)).toBeVisible();
});

test('deleting asks first, can be canceled, and can be undone', async ({ ownerPage: page }) => {
  const { title } = await addLead(page, { title: 'Say "hello" & <b>bold</b>', company: COMPANY });
  await openScreen(page, '/leads', 'Leads');
  await chooseForRecord(page, title, 'Delete Lead');
  const confirm = page.getByRole('alertdialog', { name: 'Delete lead' });
  await expect(confirm).toHaveAccessibleDescription(
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  );
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  await chooseForRecord(page, title, 'Delete Lead');
  await confirm.getByRole('button', { name: 'Delete Lead' }).click();
  await expectToast(page, 'Lead deleted successfully');
  await expect(leadRow(page, title)).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Lead restored');
  await expect(leadRow(page, title)).toBeVisible();
});

test('several leads are updated, assigned, deleted, and restored together', async ({ ownerPage: page }) => {
  await addLead(page, { title: 'Bulk one', company: COMPANY });
  await addLead(page, { title: 'Bulk two', company: COMPANY });
  await openScreen(page, '/leads', 'Leads');
  const bar = page.getByRole('region', { name: 'Selected leads' });
  async function choose(): Promise<void> {
    for (const name of ['Select Bulk one', 'Select Bulk two']) await page.getByRole('checkbox', { name }).click();
    await expect(bar).toContainText('2 selected');
  }
  await choose();
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expectToast(page, '2 leads updated');
  await expect(leadRow(page, 'Bulk one')).toContainText('Lost');
  await expect(leadRow(page, 'Bulk two')).toContainText('Lost');
  await choose();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Olivia Brandt' }).click();
  await expect(bar).toBeHidden();
  await choose();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete leads' });
  await expect(confirm).toHaveAccessibleDescription(
    'Are you sure you want to delete 2 leads? This action cannot be undone.',
  );
  await confirm.getByRole('button', { name: 'Delete Leads' }).click();
  await expectToast(page, '2 leads deleted successfully');
  await expect(leadRow(page, 'Bulk')).toHaveCount(0);
  await chooseInToast(page, 'Undo');
  await expectToast(page, '2 leads restored');
  await expect(leadRow(page, 'Bulk')).toHaveCount(2);
});

test('a lead created on one page appears on another within two seconds', async ({ ownerPage: page }) => {
  const { title } = await addLead(page, { title: 'Made before', company: COMPANY });
  const other = await page.context().newPage();
  await openScreen(other, '/leads', 'Leads');
  await expect(leadRow(other, title)).toBeVisible();
  await addLead(page, { title: 'Made elsewhere', company: COMPANY });
  await expect(leadRow(other, 'Made elsewhere')).toBeVisible({ timeout: 2_000 });
});
