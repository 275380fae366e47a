import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { requestAccess } from './people.ts';
import { PLACES, type Place, PUBLIC_PLACES } from './places.ts';

const WAYS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const;
// What only a wide screen has: its acts stand elsewhere on a phone.
const WIDE_ONLY = new Set(['Leads, selection', 'Leads, status of selection', 'Leads, status filter', 'Leads, header']);
const NARROWEST = 320;

for (const { colorScheme, width, height } of WAYS) {
  const places = PLACES.filter(({ name }) => width > 640 || !WIDE_ONLY.has(name));

  test(`signed in, ${colorScheme}, ${width} px`, async ({ ownerPage: page, faults }) => {
    test.setTimeout(600_000);
    faults.allow(/status of 40[0-9]/);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await judgeAll(page, places, expectNoViolations);
  });

  test(`signed out, ${colorScheme}, ${width} px`, async ({ page, ownerPage, faults }) => {
    test.setTimeout(240_000);
    faults.allow(/status of 40[0-9]/);
    // The set-up page differs once there is an owner.
    await ownerPage.goto('/');
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await judgeAll(page, PUBLIC_PLACES, expectNoViolations);
    await judgePending(page, `${colorScheme}${width}`);
  });
}

test(`nothing scrolls sideways at ${NARROWEST} px`, async ({ page, ownerPage, faults }) => {
  test.setTimeout(600_000);
  faults.allow(/status of 40[0-9]/);
  await ownerPage.setViewportSize({ width: NARROWEST, height: 700 });
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  await judgeAll(
    ownerPage,
    PLACES.filter(({ name }) => !WIDE_ONLY.has(name)),
    expectNoSidewaysScroll,
  );
  await judgeAll(page, PUBLIC_PLACES, expectNoSidewaysScroll);
});

/** Judges every place and tells about all that fail at once. */
async function judgeAll(page: Page, places: Place[], judge: (page: Page) => Promise<void>): Promise<void> {
  for (const place of places) {
    await test.step(place.name, async () => {
      await place.open(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await judge(page).catch((error: unknown) => {
        expect.soft(String(error), place.name).toBe('');
      });
    });
  }
}

async function judgePending(page: Page, tag: string): Promise<void> {
  await test.step('Pending', async () => {
    const email = `pending-${tag}@northgate.example`;
    await requestAccess(page, { firstName: 'Pat', lastName: 'Lane', email, password: 'anchor-bolt-and-sill-31' });
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible();
    await expectNoViolations(page);
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - window.innerWidth;
  });
  expect(excess, `pixels too wide: ${page.url()}`).toBeLessThanOrEqual(0);
}
