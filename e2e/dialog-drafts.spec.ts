import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addColleague } from './colleagues.ts';
import { chooseLogOut } from './field.ts';
import { test } from './fixtures.ts';
import { OWNER, STAFF, signIn } from './people.ts';
import { addLead } from './records.ts';
import { chooseOption, entry, openScreen } from './screens.ts';

const RESTORED = 'Your unsaved entries were restored.';

const conflictOf = (form: Locator): Locator => form.getByRole('alert', { name: 'Conflicting changes' });
const leadForm = (page: Page, title = 'New Lead'): Locator => page.getByRole('dialog', { name: title });

test('a new lead survives a reload and an expired session, until it’s discarded or saved', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/leads?action=create', 'Leads');
  const form = leadForm(page);
  await entry(form, 'Title').fill('Barn on Route 4');
  await entry(form, 'Notes').fill('Call after six');
  await chooseOption(page, form, 'Priority', 'High');
  await expect(form.getByText(RESTORED)).toHaveCount(0);
  const expectTyped = async () => {
    await expect(form.getByText(RESTORED)).toBeVisible();
    await expect(entry(form, 'Title')).toHaveValue('Barn on Route 4');
    await expect(entry(form, 'Notes')).toHaveValue('Call after six');
    await expect(form.getByRole('combobox', { name: 'Priority' })).toContainText('High');
  };
  await page.reload();
  await expectTyped();
  await expectSoundStructure(page);
  await page.context().clearCookies();
  await signIn(page, OWNER);
  await openScreen(page, '/leads?action=create', 'Leads');
  await expectTyped();
  await form.getByRole('button', { name: 'Discard Entries' }).click();
  await expect(entry(form, 'Title')).toHaveValue('');
  await expect(form.getByText(RESTORED)).toHaveCount(0);

  await entry(form, 'Title').fill('Barn on Route 5');
  await page.reload();
  await expect(entry(form, 'Title')).toHaveValue('Barn on Route 5');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form).toBeHidden();
  await openScreen(page, '/leads?action=create', 'Leads');
  await expect(entry(form, 'Title')).toHaveValue('');

  await entry(form, 'Title').fill('Barn on Route 6');
  await entry(form, 'Company').fill('Route 6 Farms');
  await form.getByRole('button', { name: 'Create Lead' }).click();
  await expect(form).toBeHidden();
  await openScreen(page, '/leads?action=create', 'Leads');
  await expect(entry(form, 'Title')).toHaveValue('');
  await expect(form.getByText(RESTORED)).toHaveCount(0);
});

test('neither signing out nor another person’s sign-in leaves anything that was typed', async ({
  app,
  browser,
  ownerPage,
  faults,
}) => {
  faults.allow(/status of 401/);
  await addColleague(ownerPage, STAFF);
  const context = await browser.newContext({ baseURL: app.baseURL });
  faults.watch(context);
  const page = await context.newPage();
  const form = leadForm(page);
  const open = () => openScreen(page, '/leads?action=create', 'Leads');
  const storedDrafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')).length);
  await signIn(page, OWNER);
  await open();
  await entry(form, 'Title').fill('Secret garage');
  await expect.poll(storedDrafts).toBe(1);
  await openScreen(page, '/leads', 'Leads');
  await chooseLogOut(page);
  await expect(page).toHaveURL('/');
  expect(await storedDrafts()).toBe(0);

  await signIn(page, OWNER);
  await open();
  await expect(entry(form, 'Title')).toHaveValue('');
  await entry(form, 'Title').fill('Secret garage');
  await context.clearCookies();
  await signIn(page, STAFF);
  await open();
  await expect(entry(form, 'Title')).toHaveValue('');
  await expect(form.getByText(RESTORED)).toHaveCount(0);
  expect(await storedDrafts()).toBe(0);
  await context.close();
});

test('a restored edit keeps newer values of other fields and shows both where they differ', async ({
  ownerPage: page,
}) => {
  const lead = await addLead(page, { title: 'Shop on Elm', company: 'Elm Works', phone: '(937) 555-0110' });
  const address = `/leads?edit=${lead.id}`;
  await openScreen(page, address, 'Leads');
  const form = leadForm(page, 'Edit Lead');
  await entry(form, 'Company').fill('Elm Works LLC');
  await entry(form, 'Source').fill('Trade show');
  const answer = await page.request.put(`/api/leads/${lead.id}`, {
    headers: { 'If-Match': `"${lead.version}"` },
    data: { company: 'Elm Works Inc.', phone: '(937) 555-0111' },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(form.getByText(RESTORED)).toBeVisible();
  await expect(entry(form, 'Source')).toHaveValue('Trade show');
  await expect(entry(form, 'Phone')).toHaveValue('(937) 555-0111');
  await expect(conflictOf(form).getByRole('listitem')).toHaveCount(1);
  await expect(conflictOf(form)).toContainText('Elm Works Inc.');
  await expectSoundStructure(page);
  await conflictOf(form).getByRole('button', { name: 'Use theirs for Company' }).click();
  await form.getByRole('button', { name: 'Save Lead' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await openScreen(page, address, 'Leads');
  await expect(entry(form, 'Company')).toHaveValue('Elm Works Inc.');
  await expect(entry(form, 'Source')).toHaveValue('Trade show');
  await expect(form.getByText(RESTORED)).toHaveCount(0);
});

test('the rows of a list are restored too', async ({ ownerPage: page }) => {
  await openScreen(page, '/organization?tab=rocks', 'Organization');
  const form = page.getByRole('dialog', { name: 'New Rock' });
  await page.getByRole('button', { name: 'New Rock' }).first().click();
  await entry(form, 'Rock').fill('Open the second yard');
  await form.getByRole('button', { name: 'Add milestone' }).click();
  await form.getByRole('textbox', { name: 'Milestone of milestone 1' }).fill('Sign the lease');
  await page.reload();
  await expect(form.getByText(RESTORED)).toBeVisible();
  await expect(entry(form, 'Rock')).toHaveValue('Open the second yard');
  await expect(form.getByRole('textbox', { name: 'Milestone of milestone 1' })).toHaveValue('Sign the lease');
  await form.getByRole('button', { name: 'Discard Entries' }).click();
  await expect(form.getByRole('textbox', { name: 'Milestone of milestone 1' })).toHaveCount(0);
});

test('a page that is reloaded during a save says that the entries may be saved already', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/leads?action=create', 'Leads');
  const form = leadForm(page);
  await page.route('**/api/leads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await page.reload();
  });
  await entry(form, 'Title').fill('Twice at most');
  await entry(form, 'Company').fill('Careful Homes');
  await form.getByRole('button', { name: 'Create Lead' }).click();
  await expect(
    form.getByText('Your entries were restored. They may be saved already, so check before you save them again.'),
  ).toBeVisible();
  await expect(entry(form, 'Title')).toHaveValue('Twice at most');
});

test('a note and a call that weren’t saved are there when their composer opens again', async ({ ownerPage: page }) => {
  const lead = await addLead(page, { title: 'Garage on Oak', company: 'Oak Homes' });
  await page.goto(`/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  const call = page.getByRole('form', { name: 'Log Activity' });
  const openNote = () => page.getByRole('button', { name: 'Add Note' }).click();
  const openCall = () => page.getByRole('button', { name: 'Log Call' }).click();
  await openNote();
  await note.fill('Wants two doors');
  await page.reload();
  await openNote();
  await expect(note).toHaveValue('Wants two doors');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openNote();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await openCall();
  await entry(call, 'Description').fill('Asked about financing');
  await page.reload();
  await openCall();
  await expect(call.getByText(RESTORED)).toBeVisible();
  await expect(entry(call, 'Description')).toHaveValue('Asked about financing');
  await call.getByRole('button', { name: 'Log Call' }).click();
  await expect(call).toHaveCount(0);
  await openCall();
  await expect(entry(call, 'Description')).toHaveValue('');
});
