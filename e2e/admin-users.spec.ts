import { expect, type Page } from '@playwright/test';
import { expectNoViolations, expectSoundStructure } from './accessibility.ts';
import { addColleague, askForAccess, listPeople } from './colleagues.ts';
import { test } from './fixtures.ts';
import { OWNER, type Person, requestAccess, signIn } from './people.ts';
import { chooseOption, expectScreen, metric, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const KIM: Person = {
  firstName: 'Kim',
  lastName: 'Petrov',
  email: 'kim@northgate.example',
  password: 'truss-and-rafter-heel-16',
};
const person = (firstName: string, lastName: string, email: string): Person => ({ ...KIM, firstName, lastName, email });

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: name });
const openAdmin = (page: Page) => openScreen(page, '/admin', 'Admin Panel');

test('the panel shows its header, its cards, and four tabs that are in the URL', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System Admin' }).click();
  await expectScreen(page, 'Admin Panel');
  await expect(page.getByText('Admin', { exact: true }).first()).toBeVisible();
  await expect(metric(page, 'Total Users')).toContainText('1 active');
  await expect(metric(page, 'Total Leads')).toContainText('across all users');
  await expect(metric(page, 'Total Deals')).toContainText('$0 revenue');
  await expect(metric(page, 'System Status')).toContainText(/Online.*up 0d 0h \d+m/);
  await expect(page.getByRole('tab')).toHaveText([
    'User Management',
    'System Settings',
    'Activity Logs',
    'System Health',
  ]);
  await page.getByRole('tab', { name: 'Activity Logs' }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Activity Logs' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Activity Logs' }).press('ArrowLeft');
  await expect(page).toHaveURL(/tab=settings/);

  await page.getByRole('combobox', { name: 'Navigate to...' }).click();
  await expect(page.getByRole('option')).toHaveText(['Dashboard', 'Leads', 'Deals', 'Contacts', 'Activities']);
  await page.getByRole('option', { name: 'Contacts' }).click();
  await expectScreen(page, 'Contacts');
  await page.goBack();
  await expectScreen(page, 'Admin Panel');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();
  await expectScreen(page, 'Operations Hub');
  await page.goBack();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).not.toHaveURL('/admin');
});

test('a role is changed and an account turned off and on, and the user is signed out right away', async ({
  ownerPage: page,
  browser,
  app,
  faults,
}) => {
  faults.allow(/status of 40[13]/);
  await addColleague(page, KIM);
  const context = await browser.newContext({ baseURL: app.baseURL });
  const kimPage = await context.newPage();
  await signIn(kimPage, KIM);
  await expectScreen(kimPage, 'Operations Hub');
  await openAdmin(page);
  const kim = row(page, 'Kim Petrov');
  await expect(kim).toContainText(/Kim Petrov.*User.*kim@northgate.example.*Today/);
  await chooseOption(page, kim, 'Kim Petrov’s role', 'Manager');
  await expectToast(page, 'User updated successfully');
  await expect(kim.getByText('Manager').first()).toBeVisible();
  await kim.getByRole('switch', { name: 'Active: Kim Petrov' }).click();
  await expect(kim).toContainText('Inactive');
  expect((await kimPage.request.get('/api/leads')).status()).toBe(401);
  await kim.getByRole('switch', { name: 'Active: Kim Petrov' }).click();
  await expect(kim).not.toContainText('Inactive');
  await context.close();
});

test('your own account shows why you can’t change it here', async ({ ownerPage: page }) => {
  await openAdmin(page);
  const own = row(page, OWNER.email);
  await expect(own.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
  await expect(own.getByRole('combobox')).toBeDisabled();
  await own.getByRole('switch').click({ force: true });
  await expect(own.getByRole('switch')).toBeChecked();
  await expect(
    own.getByRole('button', { name: `Delete user ${OWNER.firstName} ${OWNER.lastName}` }),
  ).toHaveAccessibleDescription(/You can’t change your own account here/);
});

test('users are searched and filtered by role, and the search is in the URL', async ({ ownerPage: page }) => {
  await addColleague(page, person('Grace', 'Holloway', 'grace@northgate.example'));
  await openAdmin(page);
  await page
    .getByRole('searchbox', { name: 'Search users' })
    .or(page.getByRole('textbox', { name: 'Search users' }))
    .fill('hollo');
  await expect(page).toHaveURL(/q=hollo/);
  await expect(row(page, 'Grace Holloway')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2);
  await chooseOption(page, page.getByRole('main'), 'Role', 'Admin');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page, OWNER.email)).toBeVisible();
});

test('a permission is granted, given an end date, and revoked', { tag: '@core' }, async ({ ownerPage: page }) => {
  await addColleague(page, person('Andre', 'Simmons', 'andre@northgate.example'));
  await openAdmin(page);
  await row(page, 'Andre Simmons').getByText('Andre Simmons').click();
  const dialog = page.getByRole('dialog', { name: 'Andre Simmons' });
  await expect(dialog.getByRole('list', { name: 'Permissions' }).getByRole('listitem')).toHaveCount(17);
  await expect(dialog.getByText('Included in the User role.')).toHaveCount(3);
  const contained = dialog.getByRole('listitem').filter({ hasText: 'Included in the User role.' });
  await expect(contained.getByRole('switch', { checked: true })).toHaveCount(3);
  const finance = dialog.getByRole('listitem').filter({ hasText: 'View finance' });
  await finance.getByRole('switch', { name: 'Grant: View finance' }).click();
  await expect(finance).toContainText(`Granted by ${OWNER.firstName} ${OWNER.lastName} on`);
  const end = finance.getByRole('textbox', { name: 'Last day for View finance' });
  await end.fill('Dec 31, 2098');
  await end.press('Enter');
  await expect(finance).toContainText('ends Dec 31, 2098, 11:59 PM');
  await expectSoundStructure(page);
  await finance.getByRole('switch', { name: 'Grant: View finance' }).click();
  await expect(finance).toContainText('Not granted.');
});

test('an administrator views and ends a user’s sessions', async ({ ownerPage: page, browser, app, faults }) => {
  faults.allow(/status of 401/);
  const lena = person('Lena', 'Fields', 'lena@northgate.example');
  await addColleague(page, lena);
  const context = await browser.newContext({ baseURL: app.baseURL });
  const lenaPage = await context.newPage();
  await signIn(lenaPage, lena);
  await openAdmin(page);
  await row(page, 'Lena Fields').getByText('Lena Fields').click();
  const dialog = page.getByRole('dialog', { name: 'Lena Fields' });
  await dialog.getByRole('tab', { name: 'Sessions' }).click();
  await expect(dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^End session of/ }).click();
  await expect(dialog.getByText('Not signed in anywhere.')).toBeVisible();
  expect((await lenaPage.request.get('/api/leads')).status()).toBe(401);
  await context.close();
});

test('an invitation works without JavaScript and creates an account', async ({ ownerPage: page, browser, app }) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite by link' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
  await form.getByRole('textbox', { name: 'Email' }).fill('maria@partner.example');
  await chooseOption(page, form, 'Role', 'Manager');
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  const made = page.getByRole('dialog', { name: 'Invitation created' });
  const link = await made.getByRole('textbox', { name: 'Private link' }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('maria@partner.example');

  const context = await browser.newContext({ baseURL: app.baseURL, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await visitor.getByLabel('First name').fill('Maria');
  await visitor.getByLabel('Last name').fill('Ortiz');
  await visitor.getByLabel('Password').fill('seven green wheelbarrows');
  await visitor.getByRole('button', { name: 'Create My Account' }).click();
  expect((await visitor.request.get('/api/leads')).status()).toBe(200);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await context.close();
  await expect(row(page, 'Maria Ortiz')).toContainText('Manager');
  await expect(page.getByRole('region', { name: 'Open invitations' })).toHaveCount(0);
});

test('a reset link lets a user set a new password', async ({ ownerPage: page, browser, app }) => {
  const ben = person('Ben', 'Ashworth', 'ben@northgate.example');
  await addColleague(page, ben);
  await openAdmin(page);
  await row(page, 'Ben Ashworth').getByText('Ben Ashworth').click();
  const dialog = page.getByRole('dialog', { name: 'Ben Ashworth' });
  await dialog.getByRole('tab', { name: 'Password' }).click();
  await dialog.getByRole('button', { name: 'Create Reset Link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Private link' }).inputValue();
  const context = await browser.newContext({ baseURL: app.baseURL });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expectNoViolations(visitor);
  await visitor.getByLabel('New password').fill('nine purple ladders');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await expect(visitor.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await signIn(visitor, { email: ben.email, password: 'nine purple ladders' });
  await expectScreen(visitor, 'Operations Hub');
  await context.close();
});

test('deleting a user asks for confirmation', async ({ ownerPage: page }) => {
  await addColleague(page, person('Tom', 'Reyes', 'tom@northgate.example'));
  await openAdmin(page);
  await page.getByRole('button', { name: 'Delete user Tom Reyes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete user Tom Reyes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Tom Reyes')).toBeVisible();
  await page.getByRole('button', { name: 'Delete user Tom Reyes' }).click();
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expectToast(page, 'User deleted successfully');
  await expect(row(page, 'Tom Reyes')).toHaveCount(0);
});

test('a failed update and a failed deletion each show an error', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await addColleague(page, person('Una', 'Vance', 'una@northgate.example'));
  await openAdmin(page);
  await page.route('**/api/admin/users/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: 'down' }),
  );
  await row(page, 'Una Vance').getByRole('switch').click();
  await expectToast(page, 'Error', 'Failed to update user');
  await page.getByRole('button', { name: 'Delete user Una Vance' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
  await expectToast(page, 'Error', 'Failed to delete user');
});

test('a request is declined with a reason the person can read, and another is approved with permissions', async ({
  page,
  ownerPage,
  faults,
}) => {
  faults.allow(/status of 403/);
  const noor = person('Noor', 'Haddad', 'noor@northgate.example');
  await requestAccess(page, noor);
  await openScreen(ownerPage, '/admin/user-approval', 'User Approval Management');
  await ownerPage.getByRole('button', { name: `Decline for ${noor.email}` }).click();
  const decline = ownerPage.getByRole('dialog', { name: 'Decline request?' });
  await decline.getByRole('textbox', { name: 'Reason' }).fill('Use your company address.');
  await decline.getByRole('button', { name: 'Decline Request' }).click();
  await expectToast(ownerPage, 'Request declined');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Use your company address/)).toBeVisible();

  const uma = person('Uma', 'Quill', 'uma@northgate.example');
  await askForAccess(ownerPage, uma);
  await ownerPage.getByRole('button', { name: `Choose Role for ${uma.email}` }).click();
  const approve = ownerPage.getByRole('dialog', { name: 'Approve access' });
  await chooseOption(ownerPage, approve, 'Role', 'Manager');
  await approve.getByRole('checkbox', { name: 'Administer the system' }).click();
  await expectSoundStructure(ownerPage);
  await approve.getByRole('button', { name: 'Approve Access' }).click();
  await expectToast(ownerPage, 'User Approved');
  const approved = (await listPeople(ownerPage)).find(({ email }) => email === uma.email);
  expect(approved).toMatchObject({ role: 'manager', isApproved: true });
});

test('a team member without the permission is told which one to ask for', async ({ staffPage: page, faults }) => {
  faults.allow(/status of 403/);
  await openAdmin(page);
  await expect(page.getByText('You don’t have access to user management')).toBeVisible();
  await expect(
    page.getByText('Ask an administrator for the “View people and metrics” permission.').first(),
  ).toBeVisible();
  await expectSoundStructure(page);
});

test('on a phone roles and deletion are in the menu', async ({ ownerPage: page }) => {
  await addColleague(page, person('Wes', 'York', 'wes@northgate.example'));
  await page.setViewportSize(PHONE);
  await openAdmin(page);
  await expect(page.getByRole('list', { name: 'Users' })).toContainText('Wes York');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Actions for Wes York' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Manager' }).click();
  await expectToast(page, 'User updated successfully');
  await expect(page.getByRole('listitem').filter({ hasText: 'Wes York' })).toContainText('Manager');
});
