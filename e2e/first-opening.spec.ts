import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { openLoaded, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const MENU_CODE = '**/assets/menu-layer-*.js';

/** Opens the list and returns the button that opens the menu of a new lead. */
async function openLeads(page: Page, title: string): Promise<Locator> {
  await addLead(page, { title, company: 'Fieldstone' });
  await openLoaded(page, '/leads', 'Leads');
  return page.getByRole('button', { name: `Actions for ${title}` });
}

/** Holds back the menu code. Returns a function that releases it. */
async function holdMenuCode(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(MENU_CODE, async (route) => {
    await isAllowed;
    await route.continue();
  });
  return () => letThrough();
}

test('a menu opened by keyboard starts at its first item, and by mouse at none', async ({ ownerPage: page }) => {
  const trigger = await openLeads(page, 'Lumber shed');
  for (const key of ['Enter', 'ArrowDown']) {
    await page.reload();
    await trigger.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  }
  await trigger.click();
  await expect(page.getByRole('menu')).toBeFocused();
});

test('a slow-loading menu shows it’s busy and opens unless the user has moved on', async ({ ownerPage: page }) => {
  const trigger = await openLeads(page, 'Wagon shed');
  const letThrough = await holdMenuCode(page);
  await page.reload();
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(trigger).not.toHaveAttribute('aria-busy');
  await trigger.click();
  await page.getByRole('searchbox', { name: 'Search leads' }).click();
  letThrough();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused();
  await expect(page.getByRole('menu')).toBeHidden();
  await trigger.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a menu that fails to load says so, leaves the screen unchanged, and can be retried', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to fetch/);
  const trigger = await openLeads(page, 'Tool shed');
  await page.route(MENU_CODE, (route) => route.abort());
  await page.reload();
  await trigger.click();
  await expectToast(page, 'Couldn’t open this', 'Check your connection and try again.');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.unroute(MENU_CODE);
  await trigger.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('going back or forward closes the palette and the navigation', async ({ ownerPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operations Hub' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden();
});
