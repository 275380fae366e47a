import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { chooseForRecord, entry, leadRow, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const COMPANY = 'Eastside Land Trust';

test('two people editing the same lead choose a value for each field', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const { title } = await addLead(page, { title: 'Shared lead', company: COMPANY, value: '1000.00' });
  const other = await page.context().newPage();
  for (const reader of [page, other]) {
    await openScreen(reader, '/leads', 'Leads');
    await chooseForRecord(reader, title, 'Edit Lead');
  }
  const mine = page.getByRole('dialog', { name: 'Edit Lead' });
  const theirs = other.getByRole('dialog', { name: 'Edit Lead' });
  await entry(theirs, 'Value').fill('2000');
  await entry(theirs, 'Company').fill('Their company');
  await theirs.getByRole('button', { name: 'Save Lead' }).click();
  await expectToast(other, 'Lead updated successfully');
  await entry(mine, 'Value').fill('3000');
  await entry(mine, 'Company').fill('My company');
  await entry(mine, 'Notes').fill('Nobody else touched this');
  await mine.getByRole('button', { name: 'Save Lead' }).click();

  const panel = mine.getByRole('alert', { name: 'Conflicting changes' });
  await expect(panel).toContainText('This lead changed while you were editing it.');
  await expect(panel.getByRole('listitem')).toHaveText([
    /Company.*Their company.*My company/,
    /Value.*\$2,000.*\$3,000/,
  ]);
  await panel.getByRole('button', { name: 'Use theirs for Company' }).click();
  await expect(entry(mine, 'Company')).toHaveValue('Their company');
  await panel.getByRole('button', { name: 'Keep mine for Value' }).click();
  await mine.getByRole('button', { name: 'Save Lead' }).click();
  await expectToast(page, 'Lead updated successfully');
  await expect(leadRow(page, title)).toContainText('Their company');
  await expect(leadRow(page, title)).toContainText('$3,000');
  await chooseForRecord(page, title, 'Edit Lead');
  await expect(entry(mine, 'Notes')).toHaveValue('Nobody else touched this');
});

test('a server error keeps the form, and sending again creates only one lead', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await page.goto('/leads?action=create');
  await fillLead(page, 'Typed once');
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: 'down' }));
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Error', 'Failed to create lead');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create lead');
  await expect(entry(dialog, 'Title')).toHaveValue('Typed once');
  await expect(entry(dialog, 'Notes')).toHaveValue('A long note');
  await page.unroute('**/api/leads');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Lead created successfully');
  await expect(leadRow(page, 'Typed once')).toHaveCount(1);
});

test('a lost response doesn’t create a second lead', async ({ ownerPage: page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  await page.goto('/leads?action=create');
  await fillLead(page, 'Answer lost');
  let isFirst = true;
  await page.route('**/api/leads', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    // The server processes the request; only its response is lost.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Lead created successfully');
  await expect(leadRow(page, 'Answer lost')).toHaveCount(1);
  const answer = await page.request.get('/api/leads?q=Answer%20lost');
  expect(answer.headers()['x-total-count']).toBe('1');
});

test('offline the screen says so, and a form that can’t wait to sync keeps what was typed', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|fetching the script/);
  await page.goto('/contacts?action=create');
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await entry(dialog, 'First name').fill('Typed');
  await entry(dialog, 'Last name').fill('On the train');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Contact' }).click();
  await expectToast(page, 'Error', 'Failed to create contact');
  await expect(entry(dialog, 'Last name')).toHaveValue('On the train');
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Create Contact' }).click();
  await expectToast(page, 'Contact created successfully');
});

test('a list that fails to load can be retried', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await addLead(page, { title: 'Behind the error', company: COMPANY });
  await page.route('**/api/leads?*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByText('Unable to load leads')).toBeVisible();
  await page.unroute('**/api/leads?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(leadRow(page, 'Behind the error')).toBeVisible();
});

test('the Operations Hub never shows partial figures', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await page.route('**/api/deals?*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByText('Unable to load the dashboard')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Total Leads' })).toHaveCount(0);
  await page.unroute('**/api/deals?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Total Leads' })).toBeVisible();
});

async function fillLead(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await entry(dialog, 'Title').fill(title);
  await entry(dialog, 'Company').fill(COMPANY);
  await entry(dialog, 'Notes').fill('A long note');
}
