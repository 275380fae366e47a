import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { STAFF, signIn } from './people.ts';
import { makePng } from './png.ts';
import { chooseInUserMenu, chooseOption, expectScreen, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

test('a name and a job title are updated and appear in the header', async ({ ownerPage: page }) => {
  await openScreen(page, '/profile', 'Profile Settings');
  const panel = page.getByRole('region', { name: 'Name and job title' });
  await panel.getByRole('textbox', { name: 'First name' }).fill('');
  await panel.getByRole('textbox', { name: 'Last name' }).fill('Brandt-Keller');
  await panel.getByRole('button', { name: 'Save Profile' }).click();
  await expect(panel.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('Enter a first name.');
  await expect(panel.getByRole('textbox', { name: 'Last name' })).toHaveValue('Brandt-Keller');
  await panel.getByRole('textbox', { name: 'First name' }).fill('Liv');
  await panel.getByRole('textbox', { name: 'Job title' }).fill('Founder');
  await panel.getByRole('button', { name: 'Save Profile' }).click();
  await expectToast(page, 'Profile saved');
  const account = page.getByRole('button', { name: 'Account menu for Liv Brandt-Keller' });
  await expect(account).toContainText('Founder');
  await page.reload();
  await expect(account).toContainText('Founder');
  await expect(panel.getByRole('textbox', { name: 'Last name' })).toHaveValue('Brandt-Keller');
});

test('a picture is uploaded, rejected if it isn’t an image, and removed', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 4(00|15)/);
  await openScreen(page, '/profile', 'Profile Settings');
  const panel = page.getByRole('region', { name: 'Picture' });
  const account = page.getByRole('button', { name: /^Account menu for / });
  await expect(account.locator('img')).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Upload Picture' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(64, [32, 90, 160]) });
  await expectToast(page, 'Picture saved');
  const picture = account.locator('img');
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  await page
    .getByLabel('Profile picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
  await expectToast(page, 'Error');
  await expect(picture).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Picture' }).click();
  await expectToast(page, 'Picture removed');
  await expect(account.locator('img')).toHaveCount(0);
});

test('a preference stays set even if the response to an earlier one arrives late', async ({ ownerPage: page }) => {
  await openScreen(page, '/preferences', 'Account Preferences');
  let isFirst = true;
  await page.route('**/api/account/preferences', async (route) => {
    const isLate = isFirst;
    isFirst = false;
    const response = await route.fetch();
    if (isLate) await page.waitForTimeout(1_500);
    await route.fulfill({ response });
  });
  const main = page.getByRole('main');
  const approvals = main.getByRole('switch', { name: 'Approvals', exact: true });
  await main.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await approvals.click();
  await expect(approvals).not.toBeChecked();
  await page.waitForTimeout(3_000);
  await expect(approvals).not.toBeChecked();
  await page.reload();
  await expect(approvals).not.toBeChecked();
  await page.unrouteAll({ behavior: 'wait' });
});

test('preferences are saved as soon as they’re chosen', async ({ ownerPage: page }) => {
  await openScreen(page, '/preferences', 'Account Preferences');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Dark' }).click();
  await expectToast(page, 'Preferences saved');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await chooseOption(page, main, 'Time zone', 'America/Denver');
  await expect(main.getByRole('combobox', { name: 'Time zone' })).toHaveText('America/Denver');
  const imports = main.getByRole('switch', { name: 'Imports', exact: true });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && (answer.request().postData() ?? '').includes('import'),
  );
  await imports.click();
  await expect(imports).not.toBeChecked();
  // Preferences are saved one at a time, so this is the last save.
  await saved;
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(main.getByRole('combobox', { name: 'Time zone' })).toHaveText('America/Denver');
  await expect(imports).not.toBeChecked();
  await expect(main.getByRole('switch', { name: 'Assignments', exact: true })).toBeChecked();
  await main.getByRole('radio', { name: 'System' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('a password is changed, sessions are viewed and ended, and the start page opens', async ({
  staffPage: page,
  app,
  browser,
  faults,
}) => {
  faults.allow(/status of 400/);
  const changed = { ...STAFF, password: 'ridge-beam-and-purlin-77' };
  const elsewhere = await browser.newPage({ baseURL: app.baseURL });
  await signIn(elsewhere, STAFF);
  await openScreen(page, '/profile', 'Profile Settings');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');
  // This page's session and the other browser's.
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions.first()).toContainText('Chrome on Linux');

  await test.step('password', async () => {
    const panel = page.getByRole('region', { name: 'Password' });
    await panel.getByRole('textbox', { name: 'Current password' }).fill('not-my-password-1');
    await panel.getByRole('textbox', { name: 'New password' }).fill(changed.password);
    await panel.getByRole('button', { name: 'Change Password' }).click();
    await expect(panel.getByRole('textbox', { name: 'Current password' })).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByRole('textbox', { name: 'New password' })).toHaveValue(changed.password);
    await panel.getByRole('textbox', { name: 'Current password' }).fill(STAFF.password);
    await panel.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password changed', 'You’ve been signed out everywhere else.');
    await expect(sessions).toHaveCount(1);
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
    expect((await elsewhere.request.post('/api/login', { form: { ...STAFF } })).status()).toBe(401);
  });

  await test.step('start page', async () => {
    await openScreen(page, '/preferences', 'Account Preferences');
    await chooseOption(page, page.getByRole('main'), 'Start page', 'Leads');
    await expectToast(page, 'Preferences saved');
    await chooseInUserMenu(page, 'Log out');
    await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
    await signIn(page, changed);
    await expectScreen(page, 'Leads');
    await expect(page).toHaveURL('/leads');
  });

  await test.step('signing out everywhere', async () => {
    // Requests still open at that moment are rejected.
    faults.allow(/status of 401/);
    await signIn(elsewhere, changed);
    await openScreen(page, '/profile', 'Profile Settings');
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  });
  await elsewhere.close();
});

test('a token gives a program access until it’s revoked', async ({ ownerPage: page, playwright, baseURL, faults }) => {
  faults.allow(/status of 4\d\d/);
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByRole('button', { name: 'New API Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API Token' });
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Web form');
  await chooseOption(page, dialog, 'Access', 'View and edit');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const made = page.getByRole('dialog', { name: 'API token created' });
  const token = await made.getByRole('textbox', { name: 'Token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Web form' });
  await expect(row).toContainText('Never used');

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const data = { title: 'Lagonda Row', company: 'Lagonda Row LLC' };
  expect((await program.post('/api/leads', { data })).status()).toBe(201);
  await page.reload();
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Revoke Web form' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Token' }).click();
  await expectToast(page, 'API token revoked');
  await expect(row).toHaveCount(0);
  expect((await program.get('/api/leads')).status()).toBe(401);
  await program.dispose();
});
