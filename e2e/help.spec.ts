import { HELP_PAGES } from '@builder-os/contract/modules/help/help-pages';
import { expect } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { expectScreen, openScreen, openUserMenu } from './screens.ts';

test('help opens at the page about the current screen, and its links open screens', async ({
  staffPage: page,
  faults,
}) => {
  faults.allow(/status of 404 .*\/api\/help\/taxes/);
  await openScreen(page, '/deals?view=list', 'Deals');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expectScreen(page, 'Leads, deals and reports');
  await expect(page).toHaveURL('/help/leads-and-deals');
  await expectNoViolations(page);

  await test.step('the table of contents links to the sections', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Sales reports' }).click();
    await expect(page).toHaveURL('/help/leads-and-deals#sales-reports');
    await expect(page.getByRole('region', { name: 'Sales reports' })).toBeInViewport();
  });

  await test.step('a link in the text opens the screen without reloading the app', async () => {
    await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
    await page.getByRole('region', { name: 'Sales reports' }).getByRole('link', { name: 'Sales Reports' }).click();
    await expectScreen(page, 'Sales Reports');
    await expect(page.locator('body[data-kept=yes]')).toHaveCount(1);
    await page.goBack();
    await expectScreen(page, 'Leads, deals and reports');
  });

  await test.step('every help page is listed in the contents', async () => {
    await page.getByRole('link', { name: 'All help pages' }).click();
    await expectScreen(page, 'Help');
    await expect(page.getByRole('list', { name: 'Help pages' }).getByRole('listitem')).toHaveCount(HELP_PAGES.length);
    await expectNoViolations(page);
  });

  await test.step('an unknown URL says the page isn’t found', async () => {
    await page.goto('/help/taxes');
    await expect(page.getByText('Help page not found')).toBeVisible();
  });
});

test('the palette finds help by its text', async ({ staffPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('capacity');
  await page.getByRole('option', { name: /Help: Orders and capacity/ }).click();
  await expectScreen(page, 'Steel framing');
  await expect(page).toHaveURL('/help/steel-framing#orders-and-capacity');
});

test('an empty screen says what it’s for and where to learn more', async ({ staffPage: page }) => {
  await openScreen(page, '/leads', 'Leads');
  await expect(page.getByText('Ready to start prospecting?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'New Lead' }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Learn more' }).click();
  await expectScreen(page, 'Leads, deals and reports');
});

test('a help page prints only its text', async ({ staffPage: page }) => {
  await openScreen(page, '/help/profit-first', 'Profit First');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Profit First' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Profit First', exact: true })).toBeVisible();
  await expect(page.locator('nav[aria-label="On this page"]')).toBeHidden();
  await expect(page.getByText('All help pages')).toBeHidden();
});
