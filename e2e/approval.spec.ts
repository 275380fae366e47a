import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { requestAccess, STAFF } from './people.ts';
import { chooseInUserMenu, expectScreen, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const NEWCOMER = { ...STAFF, firstName: 'Priya', lastName: 'Moss', email: 'priya@northgate.example' };

test('a person requests access, waits, is approved, works, and signs out', { tag: '@core' }, async ({
  page,
  ownerPage,
}) => {
  await openScreen(ownerPage, '/', 'Operations Hub');
  const approvals = ownerPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^User Approval/ });
  await expect(approvals).toHaveAccessibleName('User Approval');
  await requestAccess(page, NEWCOMER);

  await test.step('the pending screen says what happens next', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible();
    await expect(page).toHaveTitle('Account Pending Approval · Builder Operating System');
    const main = page.getByRole('main');
    await expect(main).toContainText('Awaiting Approval');
    for (const heading of ['Security Protocol Active', 'Next Steps', 'What to Include']) {
      await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(main).toContainText(
      'All new users require approval from the system administrator to secure access to business operations and sensitive financial data.',
    );
    await expect(main).toContainText('Your business purpose and reason for needing access.');
    await expect(main).toContainText(
      'This system manages steel framing, real estate and builder education operations.',
    );
    const mail = main.getByRole('link', { name: /@/ });
    await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
    await expect(main.getByRole('link', { name: 'Email the administrator' })).toHaveAttribute('href', /^mailto:/);
  });

  await test.step('nothing else opens in the meantime', async () => {
    await page.goto('/leads');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible();
    const answer = await page.request.get('/api/leads');
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('pending approval');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectToast(page, 'Not approved yet');
  });

  await test.step('the administrator sees the request without reloading and approves it', async () => {
    await expect(approvals).toHaveAccessibleName('User Approval 1 waiting for approval');
    await expect(ownerPage.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible();
    await approvals.click();
    await expectScreen(ownerPage, 'User Approval Management');
    await expect(ownerPage.getByRole('main')).toContainText(
      'Every new user must be approved by the owner before accessing the system.',
    );
    const pending = ownerPage.getByRole('region', { name: 'Pending users' });
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expect(pending).toContainText('Priya Moss');
    await pending.getByRole('button', { name: `Approve Access for ${NEWCOMER.email}` }).click();
    await expectToast(ownerPage, 'User Approved', `${NEWCOMER.email} has been approved and can now access the system.`);
    await expect(pending.getByText('All Users Approved')).toBeVisible();
    await expect(pending.getByRole('heading', { name: 'Pending users' })).toBeFocused();
    await expect(ownerPage.getByRole('region', { name: 'Recently Approved' })).toContainText(NEWCOMER.email);
    await expect(approvals).toHaveAccessibleName('User Approval');
  });

  await test.step('the new user gets in and finds three notifications', async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectScreen(page, 'Leads');
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
    await page.goto('/admin/user-approval');
    await expect(page.getByText('You don’t have access to user approvals')).toBeVisible();
  });

  await test.step('signing out ends the session', async () => {
    await chooseInUserMenu(page, 'Log out');
    await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/leads')).status()).toBe(401);
  });
});

test('a failed approval shows an error', async ({ page, ownerPage, faults }) => {
  faults.allow(/status of 500/);
  const person = { ...STAFF, email: 'nadia@northgate.example', firstName: 'Nadia', lastName: 'Haddad' };
  await requestAccess(page, person);
  await openScreen(ownerPage, '/admin/user-approval', 'User Approval Management');
  await ownerPage.route('**/api/admin/approve-user/*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await ownerPage.getByRole('button', { name: `Approve Access for ${person.email}` }).click();
  await expectToast(ownerPage, 'Error', 'Failed to approve user. Please try again.');
  await expect(ownerPage.getByRole('region', { name: 'Pending users' })).toContainText(person.email);
});

test('a deactivated user sees whom to contact', async ({ staffPage }) => {
  const body = JSON.stringify({ code: 'account_inactive', message: 'Your account is deactivated.' });
  await staffPage.route('**/api/auth/user', (route) => route.fulfill({ status: 403, body }));
  await staffPage.goto('/leads');
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Account deactivated' })).toBeVisible();
  await expect(staffPage.getByRole('link', { name: 'Email the administrator' })).toHaveAttribute('href', /^mailto:/);
  await staffPage.getByRole('button', { name: 'Log out' }).click();
  await expect(staffPage).toHaveURL('/');
});
