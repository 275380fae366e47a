import { expect } from '@playwright/test';
import { waitForWorker } from './field.ts';
import { test } from './fixtures.ts';
import { openScreen } from './screens.ts';
import { ON_A_PHONE } from './sizes.ts';

test.use({ ...ON_A_PHONE, serviceWorkers: 'allow' });

test('the app can be installed, and its service worker is never older than the server', async ({ ownerPage: page }) => {
  await openScreen(page, '/', 'Operations Hub');
  const manifest = await page.request.get('/app.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start, display } = await manifest.json();
  expect([start, display]).toEqual(['/', 'standalone']);
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  // A cache from a version before Workbox.
  await page.evaluate(async () =>
    (await caches.open('product')).put('/assets/of-an-earlier-build.js', new Response('')),
  );
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(() => caches.has('product'))).toBe(false);
  // It caches the app's files but no API data.
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a page older than the server reloads itself', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 404|Failed to fetch dynamically imported module/);
  // Simulates the page of an earlier build: a different entry script, and a screen whose file is gone.
  let isOld = true;
  await page.route('**/assets/leads-screen-*.js', (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await openScreen(page, '/contacts', 'Contacts');
  await page.evaluate(() => {
    const entry = document.querySelector('script[type=module]:not([async])');
    entry?.setAttribute('src', '/assets/app-of-an-earlier-build.js');
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  const reloading = page.waitForEvent('load');
  await page
    .getByRole('navigation', { name: 'Sales' })
    .getByRole('link', { name: /^Leads/ })
    .click();
  await reloading;
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});
