import { expect, type Locator, type Page } from '@playwright/test';

const keptPages = new WeakSet<Page>();

/** Opens a screen and waits until it stands. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  if (!keptPages.has(page) || new URL(path, page.url()).href !== page.url()) await page.goto(path);
  await expectScreen(page, title);
}

/** Meanwhile a screen that the page is at already is not loaded anew. */
export async function keepingScreen(page: Page, act: () => Promise<void>): Promise<void> {
  keptPages.add(page);
  await act().finally(() => keptPages.delete(page));
}

/** The screen with this title is up: in its heading and in the name of the page. A dialog may stand over it already. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true, includeHidden: true });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Builder Operating System`);
  // The first screen of a visit shows its heading a moment before its body.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
}

/** Opens a screen, or a part of it, and waits until all of it has come. */
export async function openLoaded(page: Page, path: string, title: string): Promise<void> {
  await openScreen(page, path, title);
  await expectLoaded(page);
}

/** Nothing is loading any more, and nothing is being saved. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** A dialog is up, with all that it shows. */
export async function expectDialog(page: Page, name?: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectLoaded(page);
}

export function leadRow(page: Page, title: string): Locator {
  return page.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: title });
}

/** Opens the menu of a record and chooses an act in it. */
export async function chooseForRecord(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await menuAct(page, act).click();
}

/** An act of the open menu, which a phone shows as a sheet of buttons. */
export function menuAct(page: Page, act: string): Locator {
  return page.getByRole('menuitem', { name: act }).or(page.getByRole('dialog').getByRole('button', { name: act }));
}

/** Chooses an act of a record and waits for the dialog that bears its name, with the record in it. */
export async function openForRecord(page: Page, title: string, act: string): Promise<void> {
  await chooseForRecord(page, title, act);
  await expect(page.getByRole('dialog', { name: act }).or(page.getByRole('alertdialog', { name: act }))).toBeVisible();
  await expectLoaded(page);
}

/** A figure of a metric strip with its line of context. */
export function metric(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: label });
  return page.getByRole('main').locator('dl > div').filter({ has: term });
}

/** An entry of a form by its label, whatever kind of control it is. */
export function entry(within: Locator, label: string): Locator {
  return within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('spinbutton', { name: label, exact: true }))
    .or(within.getByRole('combobox', { name: label, exact: true }));
}

/** Chooses an option of a closed set. */
export async function chooseOption(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu for / }).click();
}

/** Chooses an act of one's own menu. */
export async function chooseInUserMenu(page: Page, act: string | RegExp): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: act }).click();
}
