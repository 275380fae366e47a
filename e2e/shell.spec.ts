import { dayIn } from '@builder-os/contract/platform/dates';
import { expect, type Page } from '@playwright/test';
import { saveData } from './device.ts';
import { test } from './fixtures.ts';
import { OWNER } from './people.ts';
import { chooseInUserMenu, expectDialog, expectScreen, openLoaded, openScreen, openUserMenu } from './screens.ts';
import { PHONE } from './sizes.ts';

const SIDEBAR = [
  ['Steel Framing', '/steel-framing', 'Steel Framing Division'],
  ['Real Estate', '/real-estate', 'Real Estate Portfolio'],
  ['Builder Education', '/builder-education', 'Builder Education'],
  ['Financial Management', '/financial', 'Financial Management'],
  ['Housing Factory', '/knowledge-base', 'Knowledge Base'],
  ['Building OS', '/building-specs', 'Building Specs'],
  ['EOS Traction', '/organization', 'Organization'],
  ['Team Directory', '/contacts', 'Contacts'],
  ['Project Status', '/activities', 'Activities'],
  ['Jobs', '/jobs', 'Jobs'],
  ['Content Manager', '/content', 'Content Management'],
  ['System Admin', '/admin', 'Admin Panel'],
  ['User Approval', '/admin/user-approval', 'User Approval Management'],
  ['Operations Hub', '/', 'Operations Hub'],
] as const;

const SALES_TABS = [
  ['Leads', '/leads', 'Leads'],
  ['Deals', '/deals', 'Deals'],
  ['Contacts', '/contacts', 'Contacts'],
  ['Activities', '/activities', 'Activities'],
  ['Reports', '/reports', 'Sales Reports'],
  ['Sales Resources', '/sales-resources', 'Sales Resources'],
] as const;

const FINANCE_TABS = [
  ['Financial Dashboard', '/financial-dashboard', 'Financial Dashboard'],
  ['Financial Management', '/financial', 'Financial Management'],
  ['Books', '/financial-books', 'Books'],
] as const;

test('every sidebar item opens its screen, is marked current, and moves focus to the heading', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/', 'Operations Hub');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveCount(SIDEBAR.length);
  await followAll(page, 'Main', SIDEBAR);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toContainText('Builder Operating System');
  await expect(sidebar).toContainText('Second-Generation Builder');
  await expect(sidebar).toContainText('Springfield, Ohio • 17 Years Experience');
  await expect(sidebar).toContainText(`© ${dayIn(new Date()).slice(0, 4)}`);
});

test('the sales and finance tabs open their screens', async ({ ownerPage: page }) => {
  await openScreen(page, '/reports', 'Sales Reports');
  await followAll(page, 'Sales', SALES_TABS);
  await openScreen(page, '/financial', 'Financial Management');
  await followAll(page, 'Finance', FINANCE_TABS);
});

test('the quick actions open the create forms', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'New Project' }).click();
  await expect(page).toHaveURL('/activities?action=create');
  await expect(page.getByRole('dialog', { name: 'Log Activity' })).toBeVisible();
  await openScreen(page, '/', 'Operations Hub');
  await sidebar.getByRole('link', { name: 'Add Contact' }).click();
  await expect(page).toHaveURL('/contacts?action=create');
  await expect(page.getByRole('dialog', { name: 'Add Contact' })).toBeVisible();
});

test('the Operations Hub links to every area it names', async ({ ownerPage: page }) => {
  const links = [
    ['Quick links', /View Operations/, '/organization'],
    ['Quick links', /View Resources/, '/sales-resources'],
    ['Quick links', /View Deals/, '/deals'],
    ['Quick links', /New Lead/, '/leads?action=create'],
    ['Divisions', /Steel Framing Kits Cold Formed Steel/, '/steel-framing'],
    ['Divisions', /Managed Joint Ventures Real Estate/, '/real-estate'],
    ['Divisions', /Builder Education Coaching/, '/builder-education'],
    ['Recent Deals', /Add Deal/, '/deals?action=create'],
    ['Recent Deals', /View All/, '/deals'],
    ['Recent Leads', /Add Lead/, '/leads?action=create'],
    ['Recent Leads', /View All/, '/leads'],
  ] as const;
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByRole('banner')).toContainText('Springfield, Ohio and Detroit, Michigan');
  await expect(page.getByRole('region', { name: 'Introduction' })).toContainText(
    'Essential workforce housing, cold-formed steel construction and 100-year building renovations',
  );
  for (const [region, name, path] of links) {
    await page.getByRole('region', { name: region }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expectScreen(page, 'Operations Hub');
  }
});

test('an unknown URL says so, inside and outside the shell', async ({ ownerPage: page, page: visitor }) => {
  for (const reader of [page, visitor]) {
    await reader.goto('/nowhere/at-all');
    await expect(reader.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(reader.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(reader.getByText('/nowhere/at-all')).toBeVisible();
    await expect(reader).toHaveURL('/nowhere/at-all');
  }
  await page.getByRole('link', { name: 'Go to Operations Hub' }).click();
  await expectScreen(page, 'Operations Hub');
  await visitor.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(visitor.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
});

test('a signed-out visitor to a screen signs in and returns to it', async ({ ownerPage, page }) => {
  await openScreen(ownerPage, '/', 'Operations Hub');
  // The toast is shown for only half a second, so the page records its text.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = document.querySelector('[role=alert]')?.textContent;
      if (said) sessionStorage.setItem('said', said);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/leads?status=new');
  await expect(page).toHaveURL(`/api/login?returnTo=${encodeURIComponent('/leads?status=new')}`);
  const said = await page.evaluate(() => sessionStorage.getItem('said'));
  expect(said).toBe('UnauthorizedYou are logged out. Logging in again...');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/leads?status=new');
  await expectScreen(page, 'Leads');
  await chooseInUserMenu(page, 'Log out');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
});

test('the dark theme persists and applies before anything is drawn', async ({ ownerPage: page, faults }) => {
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await chooseInUserMenu(page, 'Dark theme');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Dark theme (current)' })).toBeVisible();
  await page.keyboard.press('Escape');

  faults.allow(/net::ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#root')).toHaveText('Loading...');
  await expect(page.locator('html'), 'before the application').toHaveClass(/dark/);
  await page.unroute('**/assets/*.js');
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await chooseInUserMenu(page, 'System theme');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('on a phone the navigation slides over the screen', async ({ ownerPage: page }) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open navigation' });
  const sheet = page.getByRole('dialog', { name: 'Navigation' });

  await opener.click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(370, 400);
  await expect(sheet).toBeHidden();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole('button', { name: 'Close navigation' }).click();
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole('link', { name: 'Operations Hub' }).click();
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole('link', { name: 'Team Directory' }).click();
  await expectScreen(page, 'Contacts');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a banner says when you’re offline', async ({ ownerPage: page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await openScreen(page, '/', 'Operations Hub');
  const banner = page.getByText('You’re offline. What you see may be out of date.');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

test('your account menu leads to profile and preferences', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  await chooseInUserMenu(page, 'Profile Settings');
  await expectScreen(page, 'Profile Settings');
  await chooseInUserMenu(page, 'Account Preferences');
  await expectScreen(page, 'Account Preferences');
});

test('notifications are marked as read one at a time or all together', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveText([
    /^Unread: Welcome to the Builder Operating System/,
    /^Unread: Complete your profile/,
    /^Unread: Start with your leads/,
  ]);
  await list.getByRole('button', { name: /Complete your profile/ }).click();
  await expectScreen(page, 'Profile Settings');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(bell).toHaveText('');
});

/** Follows each link of a navigation and waits for its screen. */
async function followAll(
  page: Page,
  navigation: string,
  links: readonly (readonly [name: string, path: string, title: string])[],
): Promise<void> {
  const menu = page.getByRole('navigation', { name: navigation });
  for (const [name, path, title] of links) {
    // Some link names end in a count.
    const link = menu.getByRole('link', { name: new RegExp(`^${name}( ?[\\d,]+)?$`) });
    await link.click();
    await expect(page).toHaveURL(path);
    await expectScreen(page, title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}

test('code for what may open next is preloaded, except with data saver on', async ({ ownerPage: page }) => {
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await page.clock.install();
  await openLoaded(page, '/leads', 'Leads');
  const atFirst = scripts;
  await page.clock.runFor(10_000);
  await expect.poll(() => scripts).toBeGreaterThan(atFirst);

  await saveData(page.context());
  await openLoaded(page, '/leads', 'Leads');
  await page.waitForLoadState('networkidle');
  scripts = 0;
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(scripts).toBe(0);
  await page.getByRole('button', { name: 'New Lead' }).click();
  await expectDialog(page);
  expect(scripts).toBeGreaterThan(0);
});
