import { expect, type Page } from '@playwright/test';
import { LAPTOPS } from './sizes.ts';

const FITS_WITHIN = 5_000;

/** At laptop widths the column with the record names has enough room and doesn't truncate ordinary names. */
export async function expectNamesOnLaptops(page: Page): Promise<void> {
  if ((await page.locator('main table').filter({ visible: true }).count()) === 0) return;
  for (const size of LAPTOPS) {
    await page.setViewportSize(size);
    await expect(async () => {
      expect(await page.evaluate(listCutNames), `tables at ${size.width} px: ${page.url()}`).toEqual([]);
    }).toPass({ timeout: FITS_WITHIN });
  }
}

/** Runs in the page, so it can't use anything outside. */
function listCutNames(): string[] {
  const nameWidth = 220;
  // A panel next to another one has less room, but must still show its names in full.
  const roomy = 600;
  const ordinary = 26;
  const before = new Set(['', 'Done', 'Date', 'Time', 'Row', 'Order']);
  const tables = [...document.querySelectorAll('main table')].filter(
    (table) => table.checkVisibility() && getComputedStyle(table).tableLayout === 'fixed',
  );
  return tables.flatMap((table) => {
    const heads = [...table.querySelectorAll('thead th')];
    const texts = heads.map((one) => (one.textContent ?? '').trim());
    // In the activity log the time and the user come before the description.
    const place = texts.findIndex((text, index) => !before.has(text) && texts[index - 1] !== 'Time');
    const head = heads[place];
    if (!head) return [];
    const label = table.getAttribute('aria-label') ?? '';
    const { width } = head.getBoundingClientRect();
    const needed = table.getBoundingClientRect().width < roomy ? 0 : nameWidth;
    const narrow = width < needed - 1 ? [`${label}: ${head.textContent} is ${Math.round(width)} px`] : [];
    const cells = [...table.querySelectorAll(`tbody tr > :nth-child(${place + 1})`)];
    const cut = cells
      .flatMap((cell) => [...cell.querySelectorAll('*')])
      .filter((one) => one.childElementCount === 0 && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .map((one) => one.textContent ?? '')
      .filter((text) => text !== '' && text.length <= ordinary);
    return [...narrow, ...cut.map((name) => `${label}: “${name}” is cut`)];
  });
}
