import { expect, type Page, test } from '@playwright/test';
import {
  ALL_BUT_SHELL,
  type Checked,
  expectContrast,
  expectNoViolations,
  expectReadable,
  expectSoundStructure,
} from './accessibility.ts';
import { isLayer, LAYERS, MENU, PAGE, type Place } from './places/place.ts';
import { expectLoaded } from './screens.ts';
import { FOURFOLD, PHONE, type Size, WIDE } from './sizes.ts';
import { expectNamesOnLaptops } from './tables.ts';
import { expectSums } from './totals.ts';

const FITS_WITHIN = 10_000;
const POPOVER = '[data-radix-popper-content-wrapper]';

/**
 * Checks a place at each of the sizes, on a phone also at the narrowest width; ends in the light theme. The place is
 * opened once and resized, as when a tablet is turned. Its tables are also checked at laptop widths. Colors don't
 * depend on the size, so the dark theme is checked once.
 */
export async function checkScreen(page: Page, place: Place, sizes: readonly Size[]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await test.step(`${place.name}, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      if (index === 0 || (await hasGone(page, place))) await place.open(page);
      await expectLoaded(page);
      const isLast = index === sizes.length - 1;
      if (isLayer(place)) await checkLayer(page, place, { isFirst: index === 0 });
      else await checkPage(page, place, { isLast });
      if (size.width > PHONE.width) return;
      await page.setViewportSize(FOURFOLD);
      if (await hasPopover(page)) await place.open(page);
      await note(`${place.name}, at 400 %`, expectReflow(page));
    });
  }
  if (isLayer(place) || sizes.at(-1) !== WIDE) return;
  await note(`${place.name}, on laptops`, expectNamesOnLaptops(page));
  await page.setViewportSize(WIDE);
}

async function checkPage(page: Page, place: Place, { isLast }: { isLast: boolean }): Promise<void> {
  const checked = place.scope === PAGE ? 'page' : ALL_BUT_SHELL;
  await note(place.name, expectReadable(page, checked));
  await note(place.name, expectSoundStructure(page));
  await note(place.name, expectSums(page));
  if (isLast) await checkDark(page, place, checked);
}

/**
 * A dialog has the same content at every size, so it's checked where it has the least room; a menu differs on a phone.
 * The page under a layer is checked as its own place, and both together once.
 */
async function checkLayer(page: Page, place: Place, { isFirst }: { isFirst: boolean }): Promise<void> {
  await expect(page.locator(LAYERS).filter({ visible: true }).last()).toBeVisible();
  if (isFirst || place.scope === MENU) await note(place.name, expectNoViolations(page, LAYERS));
  if (!isFirst) return;
  await checkDark(page, place, { layer: LAYERS });
  await note(place.name, expectSoundStructure(page));
  await note(place.name, expectSums(page));
}

async function checkDark(page: Page, place: Place, checked: Checked): Promise<void> {
  await turn(page, 'dark');
  await note(`${place.name}, dark`, expectContrast(page, checked));
  await turn(page, 'light');
}

/**
 * Whether a popover is open. It's anchored to its button and moves as the page scrolls, so it must be reopened after a
 * resize.
 */
async function hasPopover(page: Page): Promise<boolean> {
  return (await page.locator(POPOVER).count()) > 0;
}

/** Whether a place must be reopened: menus are sheets on a phone, and a resize may close them. */
async function hasGone(page: Page, { scope }: Place): Promise<boolean> {
  return (
    scope === MENU || (await hasPopover(page)) || (await page.locator(scope).filter({ visible: true }).count()) === 0
  );
}

/** Switches the theme without transitions, so contrast isn't measured while colors fade. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
}

async function note(what: string, check: Promise<void>): Promise<void> {
  await check.catch((error: unknown) => {
    expect.soft(String(error), what).toBe('');
  });
}

/**
 * Nothing overflows to the side, no table is clipped where it can't be scrolled, no fixed bars take half the window,
 * and every control of a dialog can be scrolled into view.
 */
export async function expectReflow(page: Page): Promise<void> {
  // An open sheet or popover takes a moment to fit the smaller window.
  await expect(async () => {
    expect(await page.evaluate(readReflow), `at 400 %: ${page.url()}`).toEqual({
      tooWide: 0,
      cutOff: [],
      staying: [],
      outOfReach: [],
    });
  }).toPass({ timeout: FITS_WITHIN });
}

/** Runs in the page, so it can't use anything outside. */
function readReflow() {
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  const layers = [
    ...document.querySelectorAll(
      '[role=dialog], [role=alertdialog], [role=menu], [data-radix-popper-content-wrapper] > [role=listbox]',
    ),
  ].filter((one) => one.checkVisibility());
  const bars = [...document.querySelectorAll('header, nav, footer, section, div')].filter((one) => {
    const { position } = getComputedStyle(one);
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const stays = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight));
    return stays && layers.length === 0 && height > 0 && width > innerWidth / 2 && bottom > 0 && top < innerHeight;
  });
  const controls = layers
    .at(-1)
    ?.querySelectorAll('button, input:not([type=file]), textarea, a[href], [role=option], [role=menuitem]');
  const outside = [...(controls ?? [])].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top, bottom, left, right, height } = one.getBoundingClientRect();
    return height <= innerHeight && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1);
  });
  const tables = [...document.querySelectorAll('table')].filter((one) => one.checkVisibility());
  const cutOff = tables.filter((table) => {
    let box = table.parentElement;
    while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    if (box === null || /auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
    return table.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
  });
  return {
    tooWide: Math.max(0, scrollWidth - innerWidth),
    cutOff: cutOff.map((table) => table.getAttribute('aria-label') ?? table.outerHTML.slice(0, 80)),
    staying:
      bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) > innerHeight / 2
        ? bars.map((bar) => bar.outerHTML.slice(0, 120))
        : [],
    outOfReach: outside.map((one) => one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 80)),
  };
}
