import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './e2e/chromium.ts';

const executablePath = findChromium();

/** One journey a file, each file on a server and a database of its own (e2e/fixtures.ts). */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/server.ts',
  outputDir: './test-results',
  workers: 2,
  // On a shared machine a starved browser is no verdict: one more try there, and the report names every test that took it.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/closing-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch the whole product into each browser of each test; the tests without a network let it.
    serviceWorkers: 'block',
    // Recording every journey would take as long as the journeys.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      args: CHROMIUM_ARGS,
    },
  },
});
