import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { FIRST_READS } from '../web/first-reads.ts';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { expectLoaded } from './screens.ts';

test('the page preloads exactly what the screen reads, once', async ({ ownerPage: page }) => {
  const asked: string[] = [];
  // Block live events, or the screen refetches what the setup just changed.
  await page.route('**/api/events*', () => undefined);
  page.on('request', (request) => asked.push(request.url()));
  for (const [address, reads] of Object.entries(FIRST_READS)) {
    await page.goto(address);
    const links = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((all: HTMLLinkElement[]) => all.map((link) => link.href));
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    const origin = new URL(page.url()).origin;
    expect(links, address).toEqual(
      ['/api/auth/user', ...reads.map((read) => read.address)].map((read) => origin + read),
    );
    for (const link of links)
      expect(
        asked.filter((url) => url === link),
        `${address} asks once`,
      ).toEqual([link]);
    asked.length = 0;
  }
});

// Actions that require a permission this user doesn't have.
const WITHHELD: readonly string[] = [
  'financial_read',
  'jobs_read',
  'role:admin',
  'system_admin',
  'user_management_read',
];

test('screens send no request the user lacks permission for', async ({ staffPage: page }) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  // The access of each tab's reads is checked without a browser, in `web/first-reads.test.ts`.
  const screens = Object.entries(FIRST_READS).filter(([address]) => !address.includes('?'));
  for (const [address, reads] of screens) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/user'));
    await page.goto(address);
    await answered;
    const links = await page.locator('link[rel=preload][as=fetch]').count();
    const withheld = reads.filter(({ needs }) => WITHHELD.includes(needs)).length;
    expect(links, address).toBe(1 + reads.length - withheld);
    await page.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);
});

test('the frame’s counts are read once, even after a reload whose screen arrives late', async ({ ownerPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const counted = () => asked.filter((path) => /pending-users|unread-count|dashboard\/counts/.test(path)).toSorted();
  const once = ['/api/admin/pending-users', '/api/dashboard/counts', '/api/notifications/unread-count'];
  await page.route('**/api/events*', () => undefined);
  await page.goto('/contacts');
  await expect.poll(counted).toEqual(once);
  asked.length = 0;
  await page.route('**/assets/*-screen-*.js', async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  await page.reload();
  await expect.poll(counted).toEqual(once);
});

test('going back while the first screen loads shows the screen before it', async ({ ownerPage: page }) => {
  await page.goto('/leads');
  await page
    .getByRole('navigation', { name: 'Sales' })
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.route('**/assets/contacts-screen-*.js', async (route) => {
    // The router is there, but React hasn't rendered yet.
    await page.waitForFunction(() => '__TSR_ROUTER__' in window, undefined, { polling: 5 });
    await page.evaluate(() => history.back());
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/leads$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('a change made before the event stream opens appears once it does', async ({ ownerPage: page }) => {
  let letEventsBegin = () => {};
  const mayBegin = new Promise<void>((resolve) => {
    letEventsBegin = resolve;
  });
  await page.route('**/api/events*', async (route) => {
    await mayBegin;
    await route.continue();
  });
  await page.goto('/leads');
  await expectLoaded(page);
  await addLead(page, { title: 'Came in between', company: 'Fieldstone Homes' });
  await expect(page.getByText('Came in between')).toBeHidden();
  letEventsBegin();
  await expect(page.getByText('Came in between').first()).toBeVisible();
});

test('a reloaded page keeps its scroll position', async ({ ownerPage: page }) => {
  // Skeletons are as tall as rows, so the scroll position survives however late the rows load.
  for (let row = 1; row <= 12; row += 1) await addLead(page, { title: `Row ${row}`, company: 'Fieldstone Homes' });
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/leads');
  await expectLoaded(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  // On a busy machine the code may load after the router restored the position; one reload in time is enough.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(scrolled, { timeout: 2_000 }).toBe(200);
    await page.reload();
    await expectLoaded(page);
    await expect.poll(scrolled, { timeout: 2_000 }).toBe(200);
  }).toPass({ timeout: 60_000 });
});
