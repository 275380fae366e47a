import { activitySchema } from '@builder-os/contract/modules/sales/activities';
import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord, findActivity } from './records.ts';
import { chooseOption, entry, metric, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const activityRow = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Activities' }).getByRole('row').filter({ hasText: title });

const addActivity = async (page: Page, activity: object) =>
  activitySchema.parse(await addRecord(page, '/api/activities', { type: 'call', ...activity }));

const addDeal = async (page: Page, deal: object) =>
  dealSchema.parse(await addRecord(page, '/api/deals', { company: 'Fieldstone', value: '1000', ...deal }));

test('empty screens say there are no records', async ({ ownerPage: page }) => {
  await openScreen(page, '/activities', 'Activities');
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expectSoundStructure(page);
  await openScreen(page, '/reports', 'Sales Reports');
  await expect(metric(page, 'Conversion Rate')).toContainText('0%');
  await expectSoundStructure(page);
});

test('a user logs an activity, and a rejected form keeps what they typed', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  await addDeal(page, { title: 'Duplex row', value: '0' });
  await page.goto('/activities?action=create');
  const dialog = page.getByRole('dialog', { name: 'Log Activity' });
  await expect(entry(dialog, 'Title')).toBeFocused();
  await entry(dialog, 'Description').fill('Ask for the site plan');
  await dialog.getByRole('button', { name: 'Log Activity' }).click();
  await expect(entry(dialog, 'Title')).toHaveAccessibleDescription('Enter a title.');
  await expect(entry(dialog, 'Description')).toHaveValue('Ask for the site plan');
  await entry(dialog, 'Title').fill('Call Maria');
  await chooseOption(page, dialog, 'Type', 'Meeting');
  await entry(dialog, 'Scheduled date').fill('1/15/2020');
  await dialog.getByLabel('Time').fill('14:30');
  await dialog.getByRole('combobox', { name: 'Deal' }).click();
  await page.getByRole('option', { name: /Duplex row/ }).click();
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Log Activity' }).click();
  await expectToast(page, 'Activity created successfully');
  expect(await findActivity(page, 'Call Maria')).toMatchObject({
    type: 'meeting',
    scheduledAt: '2020-01-15T19:30:00.000Z',
    contactId: null,
    leadId: null,
    isCompleted: true,
  });
  await expect(page).toHaveURL('/activities');
  const row = activityRow(page, 'Call Maria');
  for (const text of ['Meeting', 'Duplex row', 'Deal', 'Jan 15, 2020, 2:30 PM', 'Completed']) {
    await expect(row).toContainText(text);
  }
  await expect(metric(page, 'Meetings')).toContainText('1');
});

test('a logged activity is done, and a scheduled one is pending until it’s done', async ({ ownerPage: page }) => {
  await page.goto('/activities?action=create');
  const log = page.getByRole('dialog', { name: 'Log Activity' });
  await entry(log, 'Title').fill('Called about the roof');
  await log.getByRole('button', { name: 'Log Activity' }).click();
  await expect(activityRow(page, 'Called about the roof')).toContainText('Completed');
  await page.goto('/activities?action=create');
  await log.getByRole('radio', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Activity' });
  await entry(schedule, 'Title').fill('Order the trusses');
  await expectSoundStructure(page);
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await schedule.getByRole('button', { name: 'Schedule Activity' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ scheduledAt: null, isCompleted: false });
  await expect(activityRow(page, 'Order the trusses')).toContainText('Pending');
});

test('the completion time of an activity can be corrected, but not to a future time', async ({ ownerPage: page }) => {
  const completedAt = '2020-01-15T19:30:00.000Z';
  const done = await addActivity(page, { title: 'Called the mill', isCompleted: true, completedAt });
  const open = await addActivity(page, { title: 'Call the yard' });
  await page.goto(`/activities?edit=${open.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' });
  await expect(entry(dialog, 'Title')).toHaveValue('Call the yard');
  await expect(dialog.getByLabel('Done on')).toHaveCount(0);
  await page.goto(`/activities?edit=${done.id}`);
  await expect(dialog.getByLabel('Done at')).toHaveValue('14:30');
  await entry(dialog, 'Done on').fill('1/15/2099');
  await dialog.getByRole('button', { name: 'Save Activity' }).click();
  await expect(entry(dialog, 'Done on')).toHaveAccessibleDescription('Choose a time that isn’t in the future.');
  await entry(dialog, 'Done on').fill('1/14/2020');
  await dialog.getByLabel('Done at').fill('08:15');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Activity' }).click();
  await expectToast(page, 'Activity updated successfully');
  await expect(activityRow(page, 'Called the mill')).toContainText('Done Jan 14, 2020, 8:15 AM');
  expect(await findActivity(page, 'Called the mill')).toMatchObject({ completedAt: '2020-01-14T13:15:00.000Z' });
});

test('checking Done takes effect right away and can be undone, by the user or by a server error', async ({
  ownerPage: page,
  faults,
}) => {
  await addActivity(page, { title: 'Send the quote', scheduledAt: '2020-01-01T10:00:00Z' });
  await openScreen(page, '/activities', 'Activities');
  const row = activityRow(page, 'Send the quote');
  const done = row.getByRole('checkbox', { name: 'Done: Send the quote' });
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await done.click();
  const { isCompleted, completedAt } = (await sending).postDataJSON();
  expect(isCompleted).toBe(true);
  expect(Math.abs(Date.now() - Date.parse(completedAt))).toBeLessThan(60_000);
  await expect(row).toContainText('Completed');
  await expectToast(page, 'Activity updated successfully');
  await done.click();
  await expect(row).toContainText('Overdue');
  await expect(done).not.toBeChecked();
  faults.allow(/status of 400/);
  await page.route('**/api/activities/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, body: '{}' }) : route.fallback(),
  );
  await done.click();
  await expectToast(page, 'Error', 'Failed to update activity');
  await expect(done).not.toBeChecked();
});

test('a user edits and deletes an activity from its menu and restores it with Undo', async ({ ownerPage: page }) => {
  await addActivity(page, { title: 'Visit the site' });
  // Its row has one more link, so the focus must go by place, not by count.
  const contact = await addRecord(page, '/api/contacts', { firstName: 'Rosa', lastName: 'Lind' });
  await addActivity(page, { title: 'Walk the lot', contactId: contactSchema.parse(contact).id });
  await openScreen(page, '/activities', 'Activities');
  const actions = page.getByRole('button', { name: 'Actions for Visit the site' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' });
  await entry(dialog, 'Description').fill('Bring the drawings');
  await dialog.getByRole('button', { name: 'Save Activity' }).click();
  await expectToast(page, 'Activity updated successfully');
  await expect(activityRow(page, 'Visit the site')).toContainText('Bring the drawings');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete Activity' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete "Visit the site"? This action cannot be undone.',
  );
  await page.getByRole('button', { name: 'Delete Activity' }).click();
  await expectToast(page, 'Activity deleted successfully');
  await expect(activityRow(page, 'Visit the site')).toHaveCount(0);
  // The button that opened the dialog is gone with its row, so the next row's gets the focus.
  await expect(page.getByRole('button', { name: 'Actions for Walk the lot' })).toBeFocused();
  await chooseInToast(page, 'Undo');
  await expect(activityRow(page, 'Visit the site')).toBeVisible();
});

test('filters and views are in the URL, and the calendar opens what it shows', async ({ ownerPage: page }) => {
  await addActivity(page, { type: 'task', title: 'Order the steel', scheduledAt: '2026-03-11T18:30:00Z' });
  await openScreen(page, '/activities?type=task', 'Activities');
  await expect(activityRow(page, 'Order the steel')).toBeVisible();
  await expect(activityRow(page, 'Call Maria')).toHaveCount(0);
  await page.getByRole('button', { name: 'Only mine' }).click();
  await expect(page).toHaveURL(/owner=/);
  await expect(activityRow(page, 'Order the steel')).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page).toHaveURL(/view=month/);
  await openScreen(page, '/activities?view=month&day=2026-03-01', 'Activities');
  await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  const day = page.getByRole('listitem', { name: 'Wednesday, Mar 11, 2026' });
  await expect(day).toContainText('2:30 PM');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
  await openScreen(page, '/activities?view=week&day=2026-03-11', 'Activities');
  await day.getByRole('button', { name: /^Order the steel/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Activity' })).toBeVisible();
});

test('a calendar link is created, read without signing in, and revoked', async ({ ownerPage: page, playwright }) => {
  await addActivity(page, { title: 'In my calendar', scheduledAt: new Date(Date.now() + 86_400_000).toISOString() });
  await openScreen(page, '/activities', 'Activities');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar link' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await entry(dialog, 'Private link').inputValue();
  await expectSoundStructure(page);
  const outsider = await playwright.request.newContext();
  expect(await (await outsider.get(link)).text()).toContain('SUMMARY:In my calendar');
  await dialog.getByRole('button', { name: 'Revoke Link' }).click();
  await expectToast(page, 'Calendar link revoked');
  expect((await outsider.get(link)).status()).toBe(404);
  await outsider.dispose();
});

test('every number in the report opens its rows', async ({ ownerPage: page }) => {
  await addDeal(page, { title: 'Won row', stage: 'closed_won', value: '2000' });
  await addDeal(page, { title: 'Open row', value: '1000' });
  await addLead(page, { title: 'Lost lead', company: 'Fieldstone', status: 'lost' });
  await openScreen(page, '/reports', 'Sales Reports');
  await expect(metric(page, 'Total Revenue')).toContainText('$2,000');
  await expect(metric(page, 'Pipeline Value')).toContainText('$3,000');
  await expect(metric(page, 'Conversion Rate')).toContainText(/\d+%.* from 1 lead/);
  await expect(metric(page, 'Active Deals')).toContainText(/[12]/);
  const leads = page.getByRole('region', { name: 'Lead Status Overview' });
  for (const status of ['New', 'Contacted', 'Qualified', 'Unqualified', 'Converted', 'Lost']) {
    await expect(leads).toContainText(status);
  }
  await page.getByRole('button', { name: 'View as table' }).click();
  const stages = page.getByRole('table', { name: 'Deal Status Overview' });
  await expect(stages.getByRole('row').filter({ hasText: 'Closed Won' })).toContainText('$2,000');
  await expect(stages.getByRole('row').filter({ hasText: 'Closing' })).toContainText('$0');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'View as charts' }).click();
  await leads.getByRole('link', { name: /^Lost/ }).click();
  await expect(page).toHaveURL('/leads?status=lost');
  await expect(page.getByText('Lost lead')).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last year' }).click();
  await expect(metric(page, 'Pipeline Value')).toContainText('$0');
});

test('on a phone the screens fit and work', async ({ ownerPage: page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, title] of [
    ['/activities', 'Activities'],
    ['/activities?view=month', 'Activities'],
    ['/reports', 'Sales Reports'],
  ] as const) {
    await openScreen(page, path, title);
    await expectSoundStructure(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('on a phone the time of a completed meeting isn’t cut off', async ({ ownerPage: page }) => {
  const scheduledAt = new Date(new Date().getFullYear(), 10, 28, 22, 30).toISOString();
  const meeting = { type: 'meeting', title: 'Walk the site', scheduledAt, isCompleted: true };
  await addRecord(page, '/api/activities', meeting);
  await page.setViewportSize(PHONE);
  await openScreen(page, '/activities', 'Activities');
  const time = page
    .getByRole('listitem')
    .filter({ hasText: meeting.title })
    .getByText(/:30 [AP]M/);
  expect(await time.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('on a tablet the other columns fill a hidden column’s space, even with off-screen rows blank', async ({
  ownerPage: page,
}) => {
  for (let count = 1; count <= 30; count += 1)
    await addRecord(page, '/api/activities', { type: 'task', title: `Check the anchor bolts of lot ${count}` });
  await page.setViewportSize({ width: 834, height: 600 });
  await openScreen(page, '/activities', 'Activities');
  const table = page.getByRole('table', { name: 'Activities' });
  await expect(table.locator('tr[aria-hidden="true"]')).toHaveCount(1);
  await expect(table.getByRole('columnheader', { name: 'Created' })).toBeHidden();
  const rightOf = (found: Locator) => found.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  expect(await rightOf(table.getByRole('columnheader').last())).toBe(await rightOf(table));
});
