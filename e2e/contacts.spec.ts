import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord } from './records.ts';
import { entry, expectScreen, metric, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const DANA = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  company: 'Harbor Homes',
  email: 'dana@harborhomes.example',
  phone: '(614) 555-0100',
};

async function addContact(page: Page, contact: object) {
  return contactSchema.parse(await addRecord(page, '/api/contacts', contact));
}

function contactRow(page: Page, name: string): Locator {
  return page.getByRole('table', { name: 'Contacts' }).getByRole('row').filter({ hasText: name });
}

async function chooseForContact(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a contact is added, edited, deleted, and restored', async ({ ownerPage: page }) => {
  await openScreen(page, '/contacts', 'Contacts');
  await expect(page.getByRole('main')).toContainText('Build your contact database');
  await page.goto('/contacts?action=create');
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await expect(entry(dialog, 'Email')).toHaveAttribute('type', 'email');
  await expect(entry(dialog, 'Phone')).toHaveAttribute('type', 'tel');
  await dialog.getByRole('button', { name: 'Create Contact' }).click();
  await expect(entry(dialog, 'First name')).toHaveAccessibleDescription('Enter a first name.');
  await expect(entry(dialog, 'Last name')).toHaveAccessibleDescription('Enter a last name.');
  await entry(dialog, 'First name').fill(DANA.firstName);
  await entry(dialog, 'Last name').fill(DANA.lastName);
  await entry(dialog, 'Company').fill(DANA.company);
  await entry(dialog, 'Email').fill(DANA.email);
  await dialog.getByRole('button', { name: 'Create Contact' }).click();
  await expectToast(page, 'Contact created successfully');
  await expect(page).toHaveURL('/contacts');
  await expect(contactRow(page, 'Dana Whitfield')).toContainText('Harbor Homes');
  await expect(metric(page, 'Total Contacts')).toContainText('1');
  await expect(metric(page, 'Companies')).toContainText('1');
  await expect(metric(page, 'With Email')).toContainText('1');
  await expect(metric(page, 'With Phone')).toContainText('0');
  await expectSoundStructure(page);

  await chooseForContact(page, 'Dana Whitfield', 'Edit Contact');
  const editing = page.getByRole('dialog', { name: 'Edit Contact' });
  await entry(editing, 'Phone').fill(DANA.phone);
  await editing.getByRole('button', { name: 'Save Contact' }).click();
  await expectToast(page, 'Contact updated successfully');
  await expect(metric(page, 'With Phone')).toContainText('1');

  await chooseForContact(page, 'Dana Whitfield', 'Delete Contact');
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Are you sure you want to delete "Dana Whitfield"? This action cannot be undone.');
  await asking.getByRole('button', { name: 'Delete Contact' }).click();
  await expectToast(page, 'Contact deleted successfully');
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Contact restored');
  await expect(contactRow(page, 'Dana Whitfield')).toBeVisible();
});

test('the list is searched, sorted, and filtered', async ({ ownerPage: page }) => {
  await addContact(page, { firstName: 'Ann', lastName: 'Abel', company: 'Acme' });
  await addContact(page, { firstName: 'Zoe', lastName: 'Zorn', email: 'zoe@acme.example', phone: '614.555.0123' });
  await openScreen(page, '/contacts', 'Contacts');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('(614) 555-0123');
  await expect(contactRow(page, 'Zoe Zorn')).toBeVisible();
  await expect(contactRow(page, 'Ann Abel')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('nobody at all');
  await expect(page.getByText('No contacts found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('columnheader', { name: 'Contact', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL('/contacts?sort=lastName');
  await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('row').nth(1)).toContainText('Ann Abel');
  await page.getByRole('button', { name: 'With Email' }).click();
  await expect(contactRow(page, 'Ann Abel')).toBeHidden();
});

test('duplicates are flagged on entry, reviewed, and merged, and the merge is undone', async ({ ownerPage: page }) => {
  await addContact(page, { firstName: 'Erin', lastName: 'Novak', company: 'Novak Homes', email: 'erin@novak.example' });
  await page.goto('/contacts?action=create');
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await entry(dialog, 'First name').fill('E.');
  await entry(dialog, 'Last name').fill('Novak');
  await entry(dialog, 'Email').fill('ERIN@novak.example');
  await expect(dialog.getByRole('status')).toContainText('Erin Novak, Novak Homes: same email');
  await entry(dialog, 'Company').fill('Novak Homes LLC');
  await dialog.getByRole('button', { name: 'Create Contact' }).click();
  await expectToast(page, 'Contact created successfully');
  const twin = contactSchema
    .array()
    .parse(await (await page.request.get('/api/contacts?q=Novak%20Homes%20LLC')).json())[0];
  await addLead(page, { title: 'Garage kit', company: 'Novak Homes', contactId: twin?.id ?? null });

  await openScreen(page, '/contacts/duplicates', 'Duplicate Contacts');
  await page.getByRole('button', { name: 'Merge E. Novak into the oldest contact' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge contacts' });
  await merging.getByRole('group', { name: 'Company' }).getByLabel('Novak Homes LLC').check();
  await expectSoundStructure(page);
  await merging.getByRole('button', { name: 'Merge Contacts' }).click();
  await expectToast(page, 'Contacts merged successfully', '1 linked record moved');
  await expect(page.getByText('No duplicates found')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'Merge undone');
  await expect(page.getByRole('button', { name: 'Merge E. Novak into the oldest contact' })).toBeVisible();

  await openScreen(page, `/contacts/${twin?.id}`, 'E. Novak');
  await expect(page.getByRole('region', { name: 'Leads' })).toContainText('Garage kit');
});

test('a company page shows its people, leads, and deals', async ({ ownerPage: page }) => {
  const email = `${'lena'.repeat(15)}@${'fieldstone'.repeat(5)}.example`;
  const { id } = await addContact(page, { firstName: 'Lena', lastName: 'Stone', company: 'Fieldstone Build', email });
  await addLead(page, { title: 'Barn kit', company: 'fieldstone build' });
  await addRecord(page, '/api/deals', { title: 'Frame package', company: 'Fieldstone Build', value: '1000.00' });
  await openScreen(page, '/contacts', 'Contacts');
  await metric(page, 'Companies').getByRole('button').click();
  await expectScreen(page, 'Companies');
  await page.getByRole('link', { name: 'Fieldstone Build', exact: true }).click();
  await expectScreen(page, 'Fieldstone Build');
  await expect(metric(page, 'Open deals')).toContainText('$1,000');
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Lena Stone');
  await expect(page.getByRole('region', { name: 'Leads' })).toContainText('Barn kit');
  await expect(page.getByRole('region', { name: 'Deals' })).toContainText('Frame package');
  await expectSoundStructure(page);

  // A long address stays in its panel.
  await openScreen(page, `/contacts/${id}`, 'Lena Stone');
  const about = page.getByRole('region', { name: 'Contact Information' });
  await expect(about.getByRole('link', { name: email })).toBeVisible();
  expect(await about.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('two people edit one contact and nothing typed is lost', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const { id } = await addContact(page, { firstName: 'Max', lastName: 'Keller' });
  await openScreen(page, '/contacts', 'Contacts');
  await chooseForContact(page, 'Max Keller', 'Edit Contact');
  const editing = page.getByRole('dialog', { name: 'Edit Contact' });
  await entry(editing, 'Position').fill('Buyer');
  const changed = await page.request.put(`/api/contacts/${id}`, { data: { position: 'Owner' } });
  expect(changed.ok()).toBe(true);
  await editing.getByRole('button', { name: 'Save Contact' }).click();
  await expect(editing.getByText('This contact changed while you were editing it.')).toBeVisible();
  await editing.getByRole('button', { name: 'Keep mine for Position' }).click();
  await editing.getByRole('button', { name: 'Save Contact' }).click();
  await expectToast(page, 'Contact updated successfully');
  await expect(contactRow(page, 'Max Keller')).toContainText('Buyer');
});

test('a note on a contact mentions a teammate, who is notified and opens the contact', async ({
  ownerPage: page,
  staffPage,
}) => {
  const { id } = await addContact(page, { firstName: 'Noah', lastName: 'Pratt' });
  await openScreen(page, `/contacts/${id}`, 'Noah Pratt');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  const colleagues = page.getByRole('listbox', { name: 'Team members' });
  await note.pressSequentially('Ask @o');
  await expect(colleagues.getByRole('option', { name: 'Olivia Brandt' })).toBeVisible();
  await expect(colleagues.getByRole('option', { name: 'Sam Ortiz' })).toBeVisible();
  await expectSoundStructure(page);
  await page.keyboard.press('Escape');
  await expect(colleagues).toBeHidden();
  await expect(note).toHaveValue('Ask @o');
  await note.press('r');
  await expect(colleagues.getByRole('option', { selected: true })).toHaveText('Sam Ortiz');
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ask @Sam Ortiz ');
  await note.pressSequentially('about the roof');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Note added successfully');
  await expect(note).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact Note' })).toBeVisible();
  await expect(page.getByText('Ask @Sam Ortiz about the roof')).toBeVisible();

  await openScreen(staffPage, '/', 'Operations Hub');
  await staffPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const notice = staffPage.getByRole('dialog', { name: 'Notifications' });
  await notice.getByRole('button', { name: /Olivia Brandt mentioned you/ }).click();
  await expectScreen(staffPage, 'Noah Pratt');
});
