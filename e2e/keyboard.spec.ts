import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { reach } from './keyboard/steps.ts';
import { addLead } from './records.ts';
import { entry, expectScreen, leadRow, openLoaded, openScreen } from './screens.ts';
import { dismissToast } from './toasts.ts';

const COMPANY = 'Hazel Grove Homes';

test('a lead is created from the Operations Hub with the keyboard alone', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('button').first()).toBeFocused();

  await page.keyboard.press('n');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await expect(entry(dialog, 'Title')).toBeFocused();
  await page.keyboard.type('ADU pilot, 3 units');
  await page.keyboard.press('Tab');
  await expect(entry(dialog, 'Company')).toBeFocused();
  await page.keyboard.type(COMPANY);
  await tabTo(page, 'Status');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'New' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(dialog, 'Status')).toHaveText('Contacted');
  await tabTo(page, 'Value');
  await page.keyboard.type('118000');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(leadRow(page, 'ADU pilot, 3 units')).toContainText('Contacted');

  await test.step('F8 moves to the toast, and Esc closes it', async () => {
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByText('Lead created successfully')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(region.getByRole('listitem')).toHaveCount(0);
  });
});

test('rows respond to arrow keys and letters, and dialogs return focus', async ({ ownerPage: page }) => {
  for (const title of ['Third row', 'Second row', 'First row']) await addLead(page, { title, company: COMPANY });
  await openScreen(page, '/leads', 'Leads');
  const [first, second, third] = ['First row', 'Second row', 'Third row'].map((title) => leadRow(page, title));
  if (!first || !second || !third) throw new Error('Three rows were made.');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  await expect(search).toBeFocused();
  await expect(first).toBeVisible();
  await reach(first);

  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('j');
  await expect(third).toBeFocused();
  await page.keyboard.press('k');
  await expect(second).toBeFocused();
  await page.keyboard.press('x');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selected leads' })).toBeHidden();
  await expect(second).toBeFocused();

  const layers: [string, 'dialog' | 'alertdialog', string][] = [
    ['e', 'dialog', 'Edit Lead'],
    ['c', 'dialog', 'Convert to Deal'],
    ['Delete', 'alertdialog', 'Delete lead'],
  ];
  for (const [key, role, name] of layers) {
    await page.keyboard.press(key);
    const layer = page.getByRole(role, { name });
    await expect(layer).toBeVisible();
    await expect(layer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(second, `the focus after ${name}`).toBeFocused();
  }
  const list = page.url();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await expect(page.getByRole('region', { name: 'Lead Information' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
});

test('forms and cleared filters give the focus back, and nothing floats above it', async ({ ownerPage: page }) => {
  const starts = [
    { path: '/deals', title: 'Deals', button: 'New Deal' },
    { path: '/contacts', title: 'Contacts', button: 'Add Contact' },
    { path: '/activities', title: 'Activities', button: 'Log Activity' },
    { path: '/jobs', title: 'Jobs', button: 'New Job' },
  ];
  for (const { path, title, button } of starts) {
    await openLoaded(page, path, title);
    const opener = page.getByRole('button', { name: button }).last();
    await reach(opener);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  for (const title of ['Barn', 'Shed', 'Silo', 'Shop']) await addLead(page, { title, company: COMPANY });
  await openLoaded(page, '/leads?status=new', 'Leads');
  await reach(page.getByRole('button', { name: 'Clear filters' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 480 });
  await openLoaded(page, '/leads', 'Leads');
  const menus = page.getByRole('button', { name: /^Actions for / });
  for (const menu of await menus.all()) {
    await reach(menu);
    expect(await menu.evaluate(isOnTop)).toBe(true);
  }
});

/** Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('a changed form asks before closing', async ({ ownerPage: page }) => {
  await page.goto('/leads?action=create');
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await entry(dialog, 'Title').pressSequentially('Half typed');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('Discard your changes?');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(dialog, 'Title')).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/leads');
});

test('the palette finds pages and records', async ({ ownerPage: page }) => {
  await addLead(page, { title: 'Panel plant tour', company: COMPANY });
  await openScreen(page, '/', 'Operations Hub');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('user appr');
  await expect(palette.getByRole('option')).toHaveText(['User ApprovalGU']);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'User Approval Management');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('panel plant');
  await expect(palette.getByRole('option', { name: /Panel plant tour/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Panel plant tour' })).toBeVisible();
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zebra');
  await expect(palette.getByText('No results for “zebra”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(bell).toBeFocused();
});

test('a question mark lists the shortcuts, and single-key shortcuts can be turned off', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('New Lead');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expectScreen(page, 'Leads');
  await openScreen(page, '/preferences', 'Account Preferences');
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await keys.click();
  await expect(keys).not.toBeChecked();
  // While a toast is open, Escape closes the toast.
  await dismissToast(page);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL('/preferences');
  await page.keyboard.press('Escape');
  await keys.click();
  await expect(keys).toBeChecked();
});

/** Presses Tab until the form field with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  await reach(entry(page.getByRole('dialog'), label));
}
