import { writeFile } from 'node:fs/promises';
import { type Page, request } from '@playwright/test';
import { test as base, ownerSession } from '../fixtures.ts';
import { OWNER, type Person } from '../people.ts';
import { startDisplay, startWebKit } from './browser.ts';
import { expectScreen, Screen } from './screen.ts';

interface WebKitFixtures {
  /** Calls the API as the owner, to set up records and to check the stored rows. */
  api: Pick<Page, 'request'>;
  /** Opens a browser without a session. */
  openBrowser: () => Promise<Screen>;
  /** A browser signed in as the owner. */
  owner: Screen;
}

export const test = base.extend<WebKitFixtures, { display: string }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { what, stop } = await startDisplay();
      await use(what);
      await stop();
    },
    { scope: 'worker' },
  ],

  api: async ({ app }, use) => {
    const owner = await request.newContext({ baseURL: app.baseURL, storageState: await ownerSession(app) });
    await use({ request: owner });
    await owner.dispose();
  },

  openBrowser: async ({ display }, use, testInfo) => {
    const opened: Awaited<ReturnType<typeof startWebKit>>[] = [];
    await use(async () => {
      const running = await startWebKit(display);
      opened.push(running);
      return new Screen(running.what);
    });
    for (const [index, { what, stop }] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const file = testInfo.outputPath(`screen-${index + 1}.png`);
        await writeFile(file, await what.takeScreenshot(), 'base64');
      }
      await stop();
    }
  },

  // Requesting `api` creates the owner.
  owner: async ({ app, api: _owner, openBrowser }, use) => {
    const screen = await openBrowser();
    await signIn(screen, app.baseURL, OWNER);
    // Wait for the screen, because leaving before the response would lose the session.
    await expectScreen(screen, 'Operations Hub');
    await use(screen);
  },
});

export async function signIn(screen: Screen, baseURL: string, { email, password }: Person): Promise<void> {
  await screen.driver.get(`${baseURL}/api/login`);
  await screen.fill('Email', email);
  await screen.fill('Password', password);
  await screen.click('button', 'Sign in');
}
