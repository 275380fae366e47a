import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations, expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord, findActivity } from './records.ts';
import { chooseForRecord, entry, expectScreen, leadRow, openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const COMPANY = 'Hazel Grove Homes';
const PERSON = {
  firstName: 'Renee',
  lastName: 'Castellano',
  email: 'renee@hazelgrove.example',
  phone: '6145550100',
};

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Activity Timeline' });
const line = (page: Page, text: string | RegExp): Locator =>
  timeline(page).getByRole('listitem').filter({ hasText: text });

/** A lead's title is the heading of its page and is in the document title. */
async function expectLeadPage(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
}

test('a lead is opened from the list, then called, scheduled, and converted on its page', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  const { title } = await addLead(page, { title: 'Row of nine', company: COMPANY, value: '84500.00', ...PERSON });
  await openScreen(page, '/leads?q=Row', 'Leads');
  await leadRow(page, title).getByRole('link', { name: title }).click();
  await expectLeadPage(page, title);

  await test.step('the page shows who the lead is about', async () => {
    const contact = page.getByRole('region', { name: 'Contact Information' });
    await expect(contact.getByRole('link', { name: 'Call Renee Castellano' })).toHaveAttribute(
      'href',
      /^tel:.*6145550100$/,
    );
    await expect(contact.getByRole('link', { name: 'Send Email to Renee Castellano' })).toHaveAttribute(
      'href',
      `mailto:${PERSON.email}`,
    );
    await expect(contact).toContainText('(614) 555-0100');
    await expect(page.getByRole('region', { name: 'Lead Information' })).toContainText(/Owner\s*Unassigned/);
    await expect(timeline(page)).toContainText('No activities yet');
    await expectSoundStructure(page);
  });

  await test.step('a call is logged as done now', async () => {
    await page.getByRole('button', { name: 'Log Call' }).click();
    const form = page.getByRole('form', { name: 'Log Activity' });
    await expect(entry(form, 'Title')).toBeFocused();
    await expect(entry(form, 'Title')).toHaveValue('Call with Renee Castellano');
    await form.getByRole('radio', { name: 'Email' }).click();
    await expect(entry(form, 'Title')).toHaveValue('Email to Renee Castellano');
    await form.getByRole('radio', { name: 'Call' }).click();
    await expect(entry(form, 'Title')).toHaveValue('Call with Renee Castellano');
    await entry(form, 'Description').fill('Wants nine units on slabs.');
    await expectNoViolations(page);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Activity created successfully');
    const call = await findActivity(page, 'Call with Renee Castellano');
    expect(call).toMatchObject({ type: 'call', scheduledAt: null, isCompleted: true });
    await expect(line(page, 'Call with Renee Castellano')).toContainText('Wants nine units on slabs.');
    await expect(line(page, 'Call with Renee Castellano')).not.toContainText('Pending');
    await expect(page.getByRole('button', { name: 'Log Call' })).toBeFocused();
  });

  await test.step('a call on another day is logged with its date, and a future date is rejected', async () => {
    await page.getByRole('button', { name: 'Log Call' }).click();
    const form = page.getByRole('form', { name: 'Log Activity' });
    await entry(form, 'Title').fill('Called about the slab');
    await entry(form, 'Done on').fill('1/15/2099');
    await form.getByRole('button', { name: 'Log Call' }).click();
    await expect(form).toContainText('Choose a time that isn’t in the future.');
    await entry(form, 'Done on').fill('1/15/2020');
    await form.getByLabel('Time').fill('14:30');
    await expectNoViolations(page);
    await form.getByRole('button', { name: 'Log Call' }).click();
    await expectToast(page, 'Activity created successfully');
    const done = { scheduledAt: null, isCompleted: true, completedAt: '2020-01-15T19:30:00.000Z' };
    await expect.poll(() => findActivity(page, 'Called about the slab')).toMatchObject(done);
    await expect(line(page, 'Called about the slab')).toContainText('Jan 15, 2020');
  });

  await test.step('a meeting is scheduled and done', async () => {
    const next = page.getByRole('region', { name: 'Next Activity' });
    await expect(next).toContainText('Nothing is scheduled.');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const form = page.getByRole('form', { name: 'Schedule Activity' });
    await form.getByRole('radio', { name: 'Meeting' }).click();
    await entry(form, 'Title').fill('Walk the site');
    await form.getByLabel('Time').fill('10:30');
    await form.getByRole('button', { name: 'Schedule Meeting' }).click();
    await expectToast(page, 'Activity created successfully');
    await expect(line(page, 'Walk the site')).toContainText('Pending');
    await expect(next).toContainText(/Walk the site.*Meeting.*10:30 AM/);
    await next.getByRole('checkbox', { name: 'Done: Walk the site' }).click();
    await expectToast(page, 'Activity updated successfully');
    await expect(next).toContainText('Nothing is scheduled.');
    await expect(line(page, 'Walk the site')).not.toContainText('Pending');
  });

  await test.step('a note is never pending', async () => {
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Slabs are poured in May.');
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expectToast(page, 'Note added successfully');
    await expect(line(page, 'Lead Note')).toContainText('Slabs are poured in May.');
  });

  await test.step('the status is set and the lead converted', async () => {
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Qualified' }).click();
    await expectToast(page, 'Lead updated successfully');
    await expect(line(page, 'Status changed to Qualified')).toContainText('From New by Olivia Brandt');
    await page.getByRole('main').getByRole('button', { name: 'Convert to Deal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert to Deal' });
    await dialog.getByRole('button', { name: 'Convert to Deal' }).click();
    await expectToast(page, 'Lead converted to deal successfully');
    await expect(line(page, 'Status changed to Converted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Convert to Deal' })).toHaveCount(0);
    await expectSoundStructure(page);
    await page.getByRole('link', { name: 'View Deal' }).click();
    await expect(page).toHaveURL(/\/deals\?open=\d+/);
    await expect(line(page, 'Called about the slab')).toBeVisible();
    await page.getByRole('region', { name: 'Deal Information' }).getByRole('link', { name: title }).click();
    await expectLeadPage(page, title);
  });
});

test('closing a lead by key or by button returns to the list as it was', async ({ ownerPage: page, faults }) => {
  // The lead's page refetches it while it's being deleted.
  faults.allow(/status of 404/);
  const { id, title } = await addLead(page, { title: 'Boat house', company: COMPANY });
  await openScreen(page, '/leads?q=Boat', 'Leads');
  await leadRow(page, title).getByText(COMPANY).click();
  await expectLeadPage(page, title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/leads?q=Boat');
  await page.goto(`/leads/${id}`);
  await expectLeadPage(page, title);
  await page.getByRole('button', { name: 'Log Call' }).click();
  await expect(page.getByRole('form', { name: 'Log Activity' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Log Activity' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await chooseForRecord(page, title, 'Edit Lead');
  await entry(page.getByRole('dialog', { name: 'Edit Lead' }), 'Source').fill('Referral');
  await page.getByRole('button', { name: 'Save Lead' }).click();
  await expect(page.getByRole('region', { name: 'Lead Information' })).toContainText('Referral');
  await chooseForRecord(page, title, 'Delete Lead');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Lead' }).click();
  await expectToast(page, 'Lead deleted successfully');
  await expectScreen(page, 'Leads');
});

test('a missing lead or one that can’t be loaded says so', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of (404|403|429)/);
  await page.goto('/leads/999999');
  await expect(page.getByText('Lead not found')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Go to Leads' }).click();
  await expect(page).toHaveURL('/leads');
  const { id } = await addLead(page, { title: 'Ice house', company: COMPANY });
  // Block live events: one about the new lead could load it before Retry is clicked.
  await page.route('**/api/events*', () => undefined);
  const answer = (status: number) => page.route(`**/api/leads/${id}`, (route) => route.fulfill({ status, body: '{}' }));
  const retry = page.getByRole('button', { name: 'Retry' });
  await answer(403);
  await page.goto(`/leads/${id}`);
  await expect(page.getByText('You don’t have access to this lead')).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expectNoViolations(page);
  await answer(429);
  await page.reload();
  await expect(page.getByText('Unable to load this lead')).toBeVisible();
  await page.unroute(`**/api/leads/${id}`);
  await retry.click();
  await expectLeadPage(page, 'Ice house');
});

test('the palette, a mention, and an activity open the lead’s page', async ({ ownerPage: page, staffPage }) => {
  const { id } = await addLead(page, { title: 'Tannery loft', company: COMPANY });
  await addRecord(page, '/api/activities', {
    type: 'note',
    title: 'Lead Note',
    description: 'Ask @Sam Ortiz about the beams',
    leadId: id,
  });
  await openScreen(page, '/activities?q=Lead+Note', 'Activities');
  await page.getByRole('link', { name: 'Tannery loft' }).first().click();
  await expectLeadPage(page, 'Tannery loft');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox').fill('tannery');
  await page.getByRole('option', { name: /Tannery loft/ }).click();
  await expectLeadPage(page, 'Tannery loft');
  await openScreen(staffPage, '/', 'Operations Hub');
  await staffPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await staffPage
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Olivia Brandt mentioned you/ })
    .first()
    .click();
  await expectLeadPage(staffPage, 'Tannery loft');
});

test('a selected contact fills a new lead, typed values stay, and an existing lead is flagged', async ({
  ownerPage: page,
}) => {
  await addRecord(page, '/api/contacts', {
    ...PERSON,
    firstName: 'Maxine',
    company: COMPANY,
    email: 'max@hazelgrove.example',
  });
  await addRecord(page, '/api/contacts', { firstName: 'Otto', lastName: 'Lindqvist', company: 'Lindqvist Bau' });
  await addLead(page, { title: 'Machine shed', company: COMPANY, email: 'max@hazelgrove.example' });
  await page.goto('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  const pick = async (name: string) => {
    await entry(dialog, 'Contact').click();
    await page.getByPlaceholder('Search contacts').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  };
  await entry(dialog, 'Phone').fill('937 555 0111');
  await pick('Maxine');
  await expect(entry(dialog, 'Company')).toHaveValue(COMPANY);
  await expect(entry(dialog, 'First name')).toHaveValue('Maxine');
  await expect(entry(dialog, 'Email')).toHaveValue('max@hazelgrove.example');
  await expect(entry(dialog, 'Phone')).toHaveValue('937 555 0111');
  const warning = dialog.getByRole('status').filter({ hasText: 'A similar lead already exists' });
  await expect(warning).toContainText(`Machine shed, ${COMPANY}: same email`);
  await expect(warning.getByRole('link', { name: 'Machine shed' })).toHaveAttribute('href', /^\/leads\/\d+$/);
  await expectSoundStructure(page);
  await pick('Otto');
  await expect(entry(dialog, 'Company')).toHaveValue('Lindqvist Bau');
  await expect(entry(dialog, 'Email')).toHaveValue('');
  await expect(entry(dialog, 'Phone')).toHaveValue('937 555 0111');
  await expect(warning).toBeHidden();
});

test('deals and contacts have the activity composer, and a deal takes its contact’s company', async ({
  ownerPage: page,
}) => {
  const contact = { firstName: 'Ida', lastName: 'Brook', company: 'Brook & Sons' };
  await addRecord(page, '/api/contacts', contact);
  await page.goto('/deals?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Deal' });
  await entry(dialog, 'Title').fill('Ida mill');
  await entry(dialog, 'Contact').click();
  await page.getByPlaceholder('Search contacts').fill('Ida Brook');
  await page.getByRole('option', { name: /Ida Brook/ }).click();
  await expect(entry(dialog, 'Company')).toHaveValue('Brook & Sons');
  await entry(dialog, 'Value').fill('9000');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await expectToast(page, 'Deal created successfully');

  await page.getByRole('link', { name: 'Ida mill', exact: true }).click();
  await page.getByRole('button', { name: 'Log Email' }).click();
  await page.getByRole('form', { name: 'Log Activity' }).getByRole('button', { name: 'Log Email' }).click();
  await expect(line(page, 'Email to Ida Brook')).toBeVisible();

  await openScreen(page, '/contacts?q=Ida', 'Contacts');
  await page.getByRole('link', { name: 'Ida Brook' }).click();
  await expectScreen(page, 'Ida Brook');
  await page.getByRole('button', { name: 'Log Meeting' }).click();
  await page.getByRole('form', { name: 'Log Activity' }).getByRole('button', { name: 'Log Meeting' }).click();
  const activities = page.getByRole('region', { name: 'Activities' });
  await expect(activities).toContainText('Meeting with Ida Brook');
  await expect(activities).toContainText('Email to Ida Brook');
});

test.describe('on a phone', () => {
  test.use(ON_A_PHONE);

  test('a lead with long names fits, and call and email are within thumb reach', async ({ ownerPage: page }) => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const { id } = await addLead(page, { title: `${long} ${long}`, company: long, ...PERSON, lastName: long });
    await page.goto(`/leads/${id}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send Email', exact: true })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const panel = await page.getByRole('region', { name: 'Contact Information' }).boundingBox();
    const email = await page.getByRole('link', { name: /^Send Email to Renee/ }).boundingBox();
    if (!panel || !email) throw new Error('The panel and its link are shown.');
    expect(email.x + email.width).toBeLessThan(panel.x + panel.width);
    await expectNoViolations(page);
  });
});
