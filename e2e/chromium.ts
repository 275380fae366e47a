import { existsSync } from 'node:fs';

/** A Chromium of this machine, the one without a window where there are both; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** Keeps the browser from calling its maker, and from needing a graphics card. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
