import { existsSync } from 'node:fs';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Playwright's global setup, before any server starts: explains how to install what is missing. */
export default function requireFirefox(): void {
  if (existsSync(FIREFOX)) return;
  throw new Error(`Firefox is not at ${FIREFOX}. Install it with: apt-get install firefox-esr (or set FIREFOX_PATH)`);
}
