import { existsSync } from 'node:fs';

/** The path of an installed Chromium, headless if available; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** Turns off calls to Google and the need for a graphics card. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
