import { expect, type Page } from '@playwright/test';
import { setUpAccounts } from './books.ts';
import { addDeal } from './field.ts';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { expectLoaded, leadRow, openScreen } from './screens.ts';

// The app follows system-wide settings: forced colors and reduced motion.

const TABS = 25;

test('in forced colors, focus is shown as an outline', async ({ ownerPage: page, browser, app }) => {
  await setUpAccounts(page);
  await addDeal(page, 'Coach house');
  await addLead(page, { title: 'Corner lot', company: 'Fieldstone' });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/deals', '/leads?action=create', '/financial?tab=profit-first', '/organization', '/preferences'])
    await expectLinesOfFocus(page, path);
  const visitor = await browser.newContext({ baseURL: app.baseURL, forcedColors: 'active' });
  await expectLinesOfFocus(await visitor.newPage(), '/api/login');
  await visitor.close();
});

test('in forced colors, on and off states look different', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await addDeal(page, 'Gate house');
  await addLead(page, { title: 'Kiln shed', company: 'Fieldstone' });
  await addLead(page, { title: 'Pump house', company: 'Fieldstone' });
  await page.emulateMedia({ forcedColors: 'active' });

  await openScreen(page, '/deals', 'Deals');
  await expectDifference(page, 'a[aria-current=page]', 'nav a:not([aria-current])');
  await expectDifference(page, '[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]');

  await openScreen(page, '/leads', 'Leads');
  await page.getByRole('button', { name: 'Priority', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'High' }).click();
  await expectDifference(page, '[aria-pressed=true]', '[aria-pressed=false]');
  await page.getByRole('dialog').getByRole('button', { name: 'High' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Kiln shed' }).click();
  await expectDifference(page, '[role=checkbox][aria-checked=true]', '[role=checkbox][aria-checked=false]');
  await expectDifference(page, 'tbody tr[aria-selected=true]', 'tbody tr:not([aria-selected])');
  await page.keyboard.press('Escape');
  await leadRow(page, 'Kiln shed').getByRole('button').click();
  await page.keyboard.press('ArrowDown');
  await expectDifference(page, '[role=menuitem][data-highlighted]', '[role=menuitem]:not([data-highlighted])');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectDifference(page, '[role=option][aria-selected=true]', '[role=option][aria-selected=false]');

  await openScreen(page, '/financial', 'Financial Management');
  await expectDifference(page, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]');
  await openScreen(page, '/preferences', 'Account Preferences');
  await expectDifference(page, '[role=switch][aria-checked=true]', '[role=switch][aria-checked=false]');

  await page.goto('/leads?action=create');
  await page.getByRole('button', { name: 'Create Lead' }).click();
  await expectDifference(page, '[role=dialog] [aria-invalid=true]', '[role=dialog] [name=firstName]');
  const layer = await page.getByRole('dialog').evaluate((one) => getComputedStyle(one).borderStyle);
  expect(layer, 'the edge of a dialog').toBe('solid');
});

test('with reduced motion nothing moves for over a millisecond, and a switch still shows its state', async ({
  ownerPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/leads?action=create', '/financial-dashboard', '/preferences']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expectLoaded(page);
    expect(await page.evaluate(readMotion), path).toEqual([]);
  }
  await openScreen(page, '/preferences', 'Account Preferences');
  const thumb = (state: string) => page.locator(`[role=switch][aria-checked=${state}] > span`).first();
  const shift = (state: string) => thumb(state).evaluate((one) => parseFloat(getComputedStyle(one).translate));
  expect(await shift('true')).toBeGreaterThan(await shift('false'));

  // Check that `readMotion` finds motion when it isn't reduced.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await page.evaluate(readMotion)).length).toBeGreaterThan(0);
});

/** Tabs through the first controls of a screen; each must show focus with an outline, on itself or its box. */
async function expectLinesOfFocus(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main, [role=dialog]').last()).toBeVisible();
  await expectLoaded(page);
  const without = new Set<string>();
  for (let pressed = 0; pressed < TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return '';
      const box = focused.matches('input') ? focused.parentElement : null;
      const hasLine = [focused, box].some((one) => {
        if (one === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      return hasLine ? '' : focused.outerHTML.slice(0, 160);
    });
    if (bare !== '') without.add(bare);
  }
  expect([...without], `focused on ${path} without a line`).toEqual([]);
}

/** The on and off states must differ in a style that forced colors preserve. */
async function expectDifference(page: Page, on: string, off: string): Promise<void> {
  await expect(page.locator(on).first(), on).toBeVisible();
  await expect(page.locator(off).first(), off).toBeVisible();
  expect(await page.locator(on).first().evaluate(readLasting), on).not.toEqual(
    await page.locator(off).first().evaluate(readLasting),
  );
}

/**
 * Runs in the page. A background counts only if the element opts out of forced colors; widths alone would be too
 * subtle.
 */
function readLasting(one: Element): string[] {
  const box = one.matches('input') ? (one.parentElement ?? one) : one;
  const { forcedColorAdjust, backgroundColor, borderStyle, outlineStyle, textDecorationLine } = getComputedStyle(box);
  return [forcedColorAdjust === 'none' ? backgroundColor : '', borderStyle, outlineStyle, textDecorationLine];
}

/** Runs in the page: elements that animate for longer than a millisecond or scroll smoothly. */
function readMotion(): string[] {
  const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat));
  return [...document.querySelectorAll('*')].flatMap((one) => {
    const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(one);
    const moves =
      (animationName !== 'none' && longest(animationDuration) > 0.001) || longest(transitionDuration) > 0.001;
    return moves || scrollBehavior === 'smooth' ? [one.outerHTML.slice(0, 120)] : [];
  });
}
