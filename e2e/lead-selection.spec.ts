import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { leadRow, openLoaded, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const MANY = 40;
const NARROWED = '/leads?q=Selection';

const barOf = (page: Page) => page.getByRole('region', { name: 'Selected leads' });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all matching leads' });

async function addMany(page: Page): Promise<void> {
  const known: unknown[] = await (await page.request.get('/api/leads?q=Selection')).json();
  for (let number = known.length; number < MANY; number += 1) {
    await addRecord(page, '/api/leads', { title: `Barn ${number}`, company: 'Selection Yard' });
  }
  await addRecord(page, '/api/leads', { title: 'Not matched', company: 'Elsewhere' });
}

async function setStatus(page: Page, status: string): Promise<void> {
  await barOf(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: status }).click();
}

test('selecting all matching leads includes and counts off-screen ones, and Escape clears the selection', async ({
  ownerPage: page,
}) => {
  await addMany(page);
  await openScreen(page, NARROWED, 'Leads');
  await selectAll(page).click();
  await expect(barOf(page)).toContainText(`All ${MANY} matching leads selected`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(leadRow(page, 'Barn 0').first()).toBeInViewport();
  await expect(barOf(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: 'Select Barn 0', exact: true }).click();
  await expect(barOf(page)).toContainText(`${MANY - 1} of ${MANY} matching leads selected`);
  await page.keyboard.press('Escape');
  await expect(barOf(page)).toBeHidden();
  await expect(selectAll(page)).not.toBeChecked();
});

test('with reduced motion, a jump to the end of a long list stays there', async ({ ownerPage: page }) => {
  await addMany(page);
  await page.setViewportSize({ width: 1440, height: 400 });
  await openLoaded(page, NARROWED, 'Leads');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('row', { name: `Barn ${MANY - 1}`, exact: false })).toHaveCount(0);
  const positions = await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    const seen = [window.scrollY];
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.push(window.scrollY);
    }
    return [...new Set(seen)];
  });
  expect(positions).toEqual([expect.any(Number)]);
  expect(positions[0]).toBeGreaterThan(1_000);
  await expect(leadRow(page, 'Barn 0').first()).toBeInViewport();
});

test('rows stay in place when the selection bar appears, even while its code is loading', async ({
  ownerPage: page,
}) => {
  await addMany(page);
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    let send = () => {};
    const isAsked = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/assets/leads-selection-bar-*.js', async (route) => {
      await isAsked;
      await route.continue();
    });
    await openLoaded(page, NARROWED, 'Leads');
    const next = page.getByRole('checkbox', { name: /^Select Barn / }).nth(1);
    const before = await next.boundingBox();
    await page
      .getByRole('checkbox', { name: /^Select Barn / })
      .nth(0)
      .click();
    expect(await next.boundingBox(), `without the bar at ${width}`).toEqual(before);
    send();
    await expect(barOf(page)).toContainText('1 selected');
    expect(await next.boundingBox(), `with the bar at ${width}`).toEqual(before);
    await page.unroute('**/assets/leads-selection-bar-*.js');
  }
});

test('Shift selects a range by mouse and by keyboard', async ({ ownerPage: page }) => {
  await addMany(page);
  await openScreen(page, NARROWED, 'Leads');
  const boxes = page.getByRole('checkbox', { name: /^Select Barn / });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(barOf(page)).toContainText('4 selected');
  for (const place of [1, 2, 3, 4]) await expect(boxes.nth(place)).toBeChecked();
  await expect(boxes.nth(5)).not.toBeChecked();
  await page.getByRole('table', { name: 'Leads' }).locator('[data-row="6"]').focus();
  await page.keyboard.press('Shift+X');
  await expect(barOf(page)).toContainText('6 selected');
});

test('a bulk action affects only the matching leads, and a bulk deletion is undone', async ({ ownerPage: page }) => {
  await addMany(page);
  await openScreen(page, NARROWED, 'Leads');
  await selectAll(page).click();
  await setStatus(page, 'Qualified');
  await expectToast(page, `${MANY} leads updated`);
  const qualified = await page.request.get('/api/leads?status=qualified');
  expect(qualified.headers()['x-total-count']).toBe(String(MANY));

  await selectAll(page).click();
  await barOf(page).getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete leads' });
  await expect(confirm).toHaveAccessibleDescription(new RegExp(`delete ${MANY} leads\\?`));
  await confirm.getByRole('button', { name: 'Delete Leads' }).click();
  await expectToast(page, `${MANY} leads deleted successfully`);
  await expect(page.getByText('No leads found')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expectToast(page, `${MANY} leads restored`);
  await expect(leadRow(page, 'Barn 39')).toBeVisible();
});

test('nothing is changed if the list has changed since it was counted, and the new count is shown', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await addMany(page);
  await openScreen(page, NARROWED, 'Leads');
  await selectAll(page).click();
  await expect(barOf(page)).toContainText(`All ${MANY} matching`);
  await addRecord(page, '/api/leads', { title: 'Came meanwhile', company: 'Selection Yard' });
  await setStatus(page, 'Lost');
  await expectToast(
    page,
    'Error',
    `The list has changed: ${MANY + 1} leads match now, not ${MANY}. Check it and try again.`,
  );
  await expect(barOf(page)).toContainText(`All ${MANY + 1} matching leads selected`);
  const lost = await page.request.get('/api/leads?status=lost');
  expect(await lost.json()).toEqual([]);
});
