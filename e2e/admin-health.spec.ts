import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { isEmbedded } from './databases.ts';
import { test } from './fixtures.ts';
import { openScreen } from './screens.ts';

const openHealth = (page: Page) => openScreen(page, '/admin?tab=health', 'Admin Panel');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an administrator views live figures, turns auto-refresh off, and refreshes', async ({ ownerPage: page }) => {
  await openHealth(page);
  await expect(panel(page, 'Server')).toContainText(/Uptime\s*0d 0h \d+m/);
  await expect(panel(page, 'Server')).toContainText(/Response time\s*[\d.]+ ms/);
  await expect(panel(page, 'Database')).toContainText(
    isEmbedded ? /Connections\s*\d+ of 5/ : /Connections\s*\d+ of \d+/,
  );
  await expect(panel(page, 'Security')).toContainText(/Vulnerabilities\s*(Not scanned|\d+)/);
  for (const label of ['CPU', 'Memory', 'Disk']) {
    await expect(panel(page, 'Performance').getByRole('progressbar', { name: label })).toBeVisible();
  }
  await expect(panel(page, 'Features')).toContainText(/Sales CRM\s*Operational/);
  const alerts = panel(page, 'Recent alerts').getByRole('listitem');
  // PostgreSQL writes through to disk, so the alert appears only with the embedded database.
  await expect(alerts.filter({ hasText: 'a power outage can lose the most recent changes' })).toHaveCount(
    isEmbedded ? 1 : 0,
  );
  // On its first day an installation needs no backup yet.
  await expect(alerts.filter({ hasText: 'No verified backups yet' })).toHaveCount(0);
  await expect(panel(page, 'Last hour').getByRole('img', { name: /^CPU, last hour/ })).toBeVisible();
  await expectSoundStructure(page);

  // On a wide window, the switch is beside the tabs, not between them and the figures.
  const tabs = await page.getByRole('tablist', { name: 'Administration' }).boundingBox();
  const polling = page.getByRole('switch', { name: 'Auto-refresh' });
  const place = await polling.boundingBox();
  expect(place?.y).toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await expect(polling).toBeChecked();
  await polling.press('Space');
  await expect(polling).not.toBeChecked();

  const refreshed = page.waitForResponse('**/api/admin/system-health/refresh');
  const again = page.waitForResponse((response) => response.url().endsWith('/api/admin/system-health'));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  expect((await refreshed).status()).toBe(200);
  expect((await again).status()).toBe(200);
});

test('the screen refreshes every 30 seconds, and not while auto-refresh is off', async ({ ownerPage: page }) => {
  // No live events: their stream looks dead once the clock jumps, and reconnecting reloads the figures.
  await page.route('**/api/events*', () => undefined);
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/admin/system-health', (route) => {
    calls += 1;
    return route.continue();
  });
  await openHealth(page);
  await expect(panel(page, 'Server')).toBeVisible();
  const before = calls;
  await page.clock.runFor(31_000);
  await expect.poll(() => calls).toBe(before + 1);
  await page.getByRole('switch', { name: 'Auto-refresh' }).click();
  await page.clock.runFor(65_000);
  expect(calls).toBe(before + 1);
});

test('a failed load shows an error, and Retry loads the figures', async ({ ownerPage: page, faults }) => {
  faults.allow(/500 \(Internal Server Error\)/);
  let isBroken = true;
  await page.route('**/api/admin/system-health', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }) : route.continue(),
  );
  await openHealth(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to Load System Health' });
  await expect(failure).toContainText('There was an error loading the system health data.', { timeout: 20_000 });
  await expectSoundStructure(page);
  isBroken = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Server')).toBeVisible();
});

test('a team member without the permission is told which one they need', async ({ staffPage: page, faults }) => {
  faults.allow(/status of 403/);
  await openHealth(page);
  await expect(page.getByRole('main')).toContainText(
    'Ask an administrator for the “Administer the system” permission.',
  );
});
