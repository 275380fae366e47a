import { expect } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { fillAccount, OWNER } from './people.ts';
import { expectScreen } from './screens.ts';

test('the setup link creates the owner account, only once', async ({ app, page, browser, faults }) => {
  // The rejected form is a page with status 400.
  faults.allow(/status of 400 .*\/setup/);
  test.setTimeout(180_000);
  await page.goto(app.setUpLink);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the owner account' })).toBeVisible();
  await expect(page.getByLabel('Setup code')).toBeHidden();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectNoViolations(page);

  await test.step('a weak password is rejected and the rest of the form is kept', async () => {
    await fillAccount(page, { ...OWNER, password: 'short' });
    await page.getByRole('button', { name: 'Create owner account' }).click();
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(OWNER.firstName);
    await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
    // The setup code from the link is kept, but its field stays hidden.
    await expect(page.getByLabel('Setup code')).toBeHidden();
    await expectNoViolations(page);
  });

  await test.step('the owner lands on Setup, one click from the Operations Hub with its three notifications', async () => {
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Password')).toHaveValue(OWNER.password);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Create owner account' }).click();
    await expect(page).toHaveURL('/welcome');
    await expectScreen(page, 'Setup');
    await page.getByRole('link', { name: 'Exit Setup' }).click();
    await expect(page).toHaveURL('/');
    await expectScreen(page, 'Operations Hub');
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveText('3');
    const account = page.getByRole('button', { name: 'Account menu for Olivia Brandt' });
    await expect(account).toContainText('CEO & Master Builder');
  });

  await test.step('setup shows the app with sample data', async () => {
    await page.goto('/welcome');
    await page.getByLabel('Company Name').fill('Northgate Building Company');
    await page.getByRole('button', { name: 'Show Me with Sample Data' }).click();
    await expect(page.getByText('Database populated with business data successfully')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 2, name: 'Your business units' })).toBeVisible();
    expect(await (await page.request.get('/api/leads?limit=200')).json()).toHaveLength(24);
  });

  await test.step('the link no longer works for anyone', async () => {
    const other = await browser.newPage({ baseURL: app.baseURL });
    await other.goto(app.setUpLink);
    await expect(other.getByRole('heading', { level: 1, name: 'Setup is complete' })).toBeVisible();
    await expect(other.getByRole('textbox')).toHaveCount(0);
    const second = { ...OWNER, email: 'second@northgate.example' };
    const token = new URL(app.setUpLink).hash.slice(1);
    expect((await other.request.post('/setup', { form: { ...second, token } })).status()).toBe(400);
    expect((await other.request.post('/api/login', { form: second })).status()).toBe(401);
    await other.goto('/api/login');
    await other.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
    await other.close();
  });
});
