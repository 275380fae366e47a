import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../server.ts';
import { findWebKit } from './installed.ts';

const READY_WITHIN_MS = 30_000;

export interface Running<What> {
  what: What;
  stop: () => Promise<void>;
}

/** Starts a virtual display and returns its name, because WebKitGTK has no headless mode. */
export async function startDisplay(): Promise<Running<string>> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const server = spawn(findWebKit().display, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numbers = server.stdio[3];
  if (!numbers) throw new Error('Xvfb has no channel to say its number.');
  const [number] = await once(numbers, 'data');
  return { what: `:${String(number).trim()}`, stop: () => end(server) };
}

/** Starts a separate WebKitGTK browser, because a driver supports one session at a time. */
export async function startWebKit(display: string): Promise<Running<WebDriver>> {
  const { driver, browser } = findWebKit();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, TZ: 'America/New_York', LANGUAGE: 'en_US', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(url);
    const session = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    await session.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    return { what: session, stop: () => session.quit().finally(() => end(server)) };
  } catch (error) {
    await end(server);
    throw error;
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
}
