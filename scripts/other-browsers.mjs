// Runs the core journeys in Firefox and WebKit, one after the other. Arguments are passed on to Playwright.
// If a browser isn't installed, it fails and prints how to install it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js');

const failed = ['firefox', 'webkit'].filter((browser) => {
  console.log(`\n=== ${browser}`);
  const args = ['test', '--config', `playwright.${browser}.config.ts`, ...process.argv.slice(2)];
  return spawnSync(process.execPath, [PLAYWRIGHT, ...args], { cwd: ROOT, stdio: 'inherit' }).status !== 0;
});
console.log(failed.length === 0 ? '\nBoth browsers passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
