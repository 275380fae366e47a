import path from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * The core journeys in Firefox ESR, as Debian ships it, driven by WebDriver BiDi (`npm run test:browsers`). Playwright's
 * own Firefox is a patched build that has to be downloaded, and nobody uses it.
 */
export default defineConfig({
  ...chromium,
  globalSetup: ['./e2e/firefox/installed.ts', './e2e/server.ts'],
  grep: /@core/,
  // Every command goes through two drivers, so the long journeys take twice as long.
  timeout: 240_000,
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    // Firefox ESR can't override media features by BiDi yet, so less motion is a preference of the whole browser.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    launchOptions: {
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        // The panel of a download takes the focus from the page.
        'browser.download.alwaysOpenPanel': false,
      },
      executablePath: path.resolve(import.meta.dirname, 'e2e/firefox/firefox-esr.mjs'),
    },
  },
});
