import { expect, type Locator, type Page } from '@playwright/test';

const keptPages = new WeakSet<Page>();

/** Opens a screen and waits for its heading. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  if (!keptPages.has(page) || new URL(path, page.url()).href !== page.url()) await page.goto(path);
  await expectScreen(page, title);
}

/** While `run` runs, opening the screen the page is already at doesn't reload it. */
export async function keepingScreen(page: Page, run: () => Promise<void>): Promise<void> {
  keptPages.add(page);
  await run().finally(() => keptPages.delete(page));
}

/** Expects the screen with this title, in its heading and the document title. A dialog may already be open over it. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true, includeHidden: true });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Builder Operating System`);
  // The first screen of a visit shows its heading shortly before its body.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
}

/** Opens a screen, or a part of it, and waits until everything has loaded. */
export async function openLoaded(page: Page, path: string, title: string): Promise<void> {
  await openScreen(page, path, title);
  await expectLoaded(page);
}

/** Waits until nothing is loading or being saved. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Expects an open dialog with its content loaded. */
export async function expectDialog(page: Page, name?: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectLoaded(page);
}

export function leadRow(page: Page, title: string): Locator {
  return page.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: title });
}

/** Opens a record's menu and chooses an item. */
export async function chooseForRecord(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await menuAction(page, action).click();
}

/** An item of the open menu, which is a sheet of buttons on a phone. */
export function menuAction(page: Page, action: string): Locator {
  return page
    .getByRole('menuitem', { name: action })
    .or(page.getByRole('dialog').getByRole('button', { name: action }));
}

/** Chooses an item of a record's menu and waits until the dialog of that name has loaded. */
export async function openForRecord(page: Page, title: string, action: string): Promise<void> {
  await chooseForRecord(page, title, action);
  await expect(
    page.getByRole('dialog', { name: action }).or(page.getByRole('alertdialog', { name: action })),
  ).toBeVisible();
  await expectLoaded(page);
}

/** A figure of a metric strip, with its context line. */
export function metric(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: label });
  return page.getByRole('main').locator('dl > div').filter({ has: term });
}

/** A form field by its label, whatever kind of control it is. */
export function entry(within: Locator, label: string): Locator {
  return within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('spinbutton', { name: label, exact: true }))
    .or(within.getByRole('combobox', { name: label, exact: true }));
}

/** Selects an option of a closed set. */
export async function chooseOption(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  const chosen = page.getByRole('option', { name: option, exact: true });
  await chosen.click();
  // While the list fades out, it has lost its name.
  await expect(chosen).toBeHidden();
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu for / }).click();
}

/** Chooses an item of the account menu. */
export async function chooseInUserMenu(page: Page, action: string | RegExp): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: action }).click();
}
