import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * Core journeys in WebKitGTK, as Debian ships it (`npm run test:browsers`). Its driver speaks classic WebDriver, which
 * Playwright doesn't: the tests run here, Selenium's client drives the browser.
 */
export default defineConfig({
  ...chromium,
  testDir: './e2e/webkit',
  testMatch: '**/*.webkit.ts',
  globalSetup: ['./e2e/webkit/installed.ts', './e2e/server.ts'],
  // Without a graphics card WebKitGTK paints slowly.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {},
});
