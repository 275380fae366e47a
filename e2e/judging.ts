import { expect, type Page, test } from '@playwright/test';
import { expectContrast, expectNoViolations } from './accessibility.ts';
import type { Place } from './places/place.ts';

export interface Size {
  width: number;
  height: number;
}

export const WIDE: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
const NARROWEST = 320;

/** Opens a place at a size and judges it in both themes, on a phone also squeezed to the narrowest width; ends in the light theme. */
export async function judge(page: Page, place: Place, size: Size): Promise<void> {
  await test.step(`${place.name}, ${size.width} px`, async () => {
    await page.setViewportSize(size);
    await place.open(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await note(place.name, expectNoViolations(page));
    await turn(page, 'dark');
    await note(`${place.name}, dark`, expectContrast(page));
    await turn(page, 'light');
    if (size.width > PHONE.width) return;
    await page.setViewportSize({ width: NARROWEST, height: size.height });
    await note(`${place.name}, ${NARROWEST} px`, expectNoSidewaysScroll(page));
  });
}

/** At once: colours that fade from one theme to the other would be judged halfway, or waited for. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0);
}

async function note(what: string, judgement: Promise<void>): Promise<void> {
  await judgement.catch((error: unknown) => {
    expect.soft(String(error), what).toBe('');
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - window.innerWidth;
  });
  expect(excess, `pixels too wide: ${page.url()}`).toBeLessThanOrEqual(0);
}
