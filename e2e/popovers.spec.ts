import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { expectReflow } from './screen-checks.ts';
import { chooseForRecord, entry, expectLoaded, openScreen, openUserMenu } from './screens.ts';
import { FOURFOLD, type Size } from './sizes.ts';

/** As low as `FOURFOLD`, but wide enough for panels at their controls instead of sheets. */
const LOW: Size = { width: 700, height: 256 };

const TITLE = 'Carriage barn';
const LONG_TITLE = 'Barn with a loft, '.repeat(11).trim();
const form = (page: Page) => page.getByRole('dialog', { name: 'New Lead' });

/** Dialogs, menus and popovers, next to their control or as a sheet. */
const LAYERS: Record<string, (page: Page) => Promise<void>> = {
  'the palette': (page) => page.keyboard.press('Control+k'),
  'one’s own menu': openUserMenu,
  notifications: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  filters: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  'the menu of a record': (page) => page.getByRole('button', { name: `Actions for ${TITLE}` }).click(),
};

/** What opens over a form's dialog. */
const PICKERS: Record<string, (page: Page) => Promise<void>> = {
  'a select': (page) => entry(form(page), 'Priority').click(),
  'a combobox': (page) => entry(form(page), 'Contact').click(),
  'a calendar': (page) => form(page).getByRole('button', { name: 'Open calendar' }).click(),
};

for (const size of [FOURFOLD, LOW]) {
  test(`${size.width} by ${size.height}: everything that opens is usable to its end`, async ({ ownerPage: page }) => {
    test.setTimeout(180_000);
    for (let count = 1; count <= 12; count += 1)
      await addLead(page, {
        title: count === 12 ? TITLE : `Lot ${count}`,
        company: 'Fieldstone',
        source: `Fair ${count}`,
      });
    await page.setViewportSize(size);
    for (const [name, open] of Object.entries(LAYERS)) {
      await openScreen(page, '/leads', 'Leads');
      await expect(page.getByRole('button', { name: `Actions for ${TITLE}` })).toHaveCount(1);
      await expectUsable(page, name, open);
    }
    for (const [name, open] of Object.entries(PICKERS)) {
      await page.goto('/leads?action=create');
      await expect(entry(form(page), 'Title')).toBeFocused();
      await expectUsable(page, name, open);
    }
    // The confirmation includes the lead's title, which makes it taller than the window.
    await addLead(page, { title: LONG_TITLE, company: 'Fieldstone' });
    await openScreen(page, '/leads', 'Leads');
    await chooseForRecord(page, LONG_TITLE, 'Delete');
    await expect(page.getByRole('alertdialog')).toContainText(LONG_TITLE);
    await expectReflow(page);
  });
}

test('a panel opened right after another stays open, even on a busy page', async ({ ownerPage: page }) => {
  // Radix returns the focus to the trigger in a timer, which a busy page runs late.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, delay = 0) => start(run, delay || 300) });
  });
  for (const title of ['Garage', 'Woodshed']) await addLead(page, { title, company: 'Fieldstone' });
  await openScreen(page, '/leads', 'Leads');
  const panels = page.locator('[role=dialog], [role=menu]');
  for (const names of [
    ['Status', 'Priority'],
    ['Actions for Garage', 'Actions for Woodshed'],
  ]) {
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(panels).toHaveCount(1);
      // Wait until the timers of the previous panel have run.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
      await expect(panels, name).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(panels).toHaveCount(0);
    }
  }
});

async function expectUsable(page: Page, name: string, open: (page: Page) => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    const layers = page.locator('[role=dialog], [role=menu], [role=listbox]');
    const before = await layers.count();
    await open(page);
    await expect.poll(() => layers.count()).toBeGreaterThan(before);
    await expectLoaded(page);
    await expectReflow(page);
  });
}
