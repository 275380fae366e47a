import { expect, type Page } from '@playwright/test';
import { expectContrast, expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { requestAccess } from './people.ts';
import { PAGE, type Place } from './places/place.ts';
import { AREAS } from './places/places.ts';
import { PUBLIC_PLACES } from './places/public.places.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
// What only a wide screen has: its acts stand elsewhere on a phone.
const WIDE_ONLY = new Set(['Leads, selection', 'Leads, status of selection', 'Leads, status filter', 'Leads, header']);
const PHONE = 640;
const TIME_PER_PLACE = 20_000;
const NARROWEST = 320;

// Each place makes what it shows, so two workers share the areas out.
test.describe.configure({ mode: 'parallel' });

for (const size of SIZES) {
  for (const { area, places } of AREAS) {
    test(`${area}, ${size.width} px`, async ({ ownerPage: page, faults }) => {
      test.setTimeout(60_000 + places.length * TIME_PER_PLACE);
      faults.allow(/status of 40[0-9]/);
      await judgeAll(page, size.width <= PHONE ? places.filter(({ name }) => !WIDE_ONLY.has(name)) : places, size);
    });
  }

  test(`signed out, ${size.width} px`, async ({ page, ownerPage, faults }) => {
    test.setTimeout(300_000);
    faults.allow(/status of 40[0-9]/);
    // The set-up page differs once there is an owner.
    await ownerPage.goto('/');
    await judgeAll(page, [...PUBLIC_PLACES, pending(size.width)], size);
  });
}

/** Judges every place in both themes, on a phone also squeezed to the narrowest width, and tells about all that fail at once. */
async function judgeAll(page: Page, places: Place[], size: { width: number; height: number }): Promise<void> {
  for (const place of places) {
    await test.step(place.name, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await place.open(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await note(place.name, expectNoViolations(page));
      await turnDark(page);
      await note(`${place.name}, dark`, expectContrast(page));
      if (size.width > PHONE) return;
      await page.setViewportSize({ width: NARROWEST, height: size.height });
      await note(`${place.name}, ${NARROWEST} px`, expectNoSidewaysScroll(page));
    });
  }
}

/** At once: colours that fade from one theme to the other would be judged halfway, or waited for. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html.dark')).toHaveCount(1);
}

async function note(what: string, judgement: Promise<void>): Promise<void> {
  await judgement.catch((error: unknown) => {
    expect.soft(String(error), what).toBe('');
  });
}

function pending(width: number): Place {
  const email = `pending-${width}@northgate.example`;
  return {
    name: 'Pending',
    scope: PAGE,
    open: async (page) => {
      await requestAccess(page, { firstName: 'Pat', lastName: 'Lane', email, password: 'anchor-bolt-and-sill-31' });
      await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible();
    },
  };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - window.innerWidth;
  });
  expect(excess, `pixels too wide: ${page.url()}`).toBeLessThanOrEqual(0);
}
