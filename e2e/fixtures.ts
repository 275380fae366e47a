import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { listPeople } from './colleagues.ts';
import { saveData } from './device.ts';
import { Faults } from './faults.ts';
import { typeLikeAKeyboard } from './firefox/typing.ts';
import { OWNER, STAFF, sendAccessRequest, setUpOwner, signIn, startSession } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The server of the current test file, and the sessions its tests share. */
export interface App extends RunningServer {
  sessions: Map<string, StorageState>;
  /** The page that `placePage` reuses. */
  places?: Page;
}

export interface TestFixtures {
  app: App;
  faults: Faults;
  /** A page signed in as the administrator created by the setup link. */
  ownerPage: Page;
  /** Like `ownerPage`, but one page for all tests of a worker. It keeps the scripts it has loaded and nothing else. */
  placePage: Page;
  /** A page signed in as an approved user without further permissions. */
  staffPage: Page;
}

export interface WorkerFixtures {
  serverOfFile: (file: string) => Promise<App>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One server per file, because each file expects an empty database; a worker runs its files in sequence.
  serverOfFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      let current: { file: string; app: App } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.app;
        await current?.app.stop();
        current = { file, app: { ...(await startServer()), sessions: new Map() } };
        return current.app;
      });
      await current?.app.stop();
    },
    { scope: 'worker' },
  ],

  app: async ({ serverOfFile }, use, testInfo) => {
    const app = await serverOfFile(testInfo.file);
    await use(app);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: app.log(), contentType: 'text/plain' });
    }
  },

  baseURL: async ({ app }, use) => use(app.baseURL),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected(), 'the browser reported faults').toEqual([]);
  },

  context: async ({ context, faults, browserName }, use) => {
    faults.watch(context);
    if (browserName === 'firefox') await typeLikeAKeyboard(context);
    await use(context);
  },

  ownerPage: async ({ app, browser, faults }, use) => {
    await openAs({ app, browser, faults, storageState: await ownerSession(app) }, use);
  },

  placePage: async ({ app, browser, faults }, use, testInfo) => {
    if (app.places?.isClosed()) await app.places.context().close();
    if (!app.places || app.places.isClosed()) app.places = await openToKeep(app, browser);
    const page = app.places;
    await page.context().setStorageState(await ownerSession(app));
    await renewSession(app, page);
    // An earlier place may have changed the theme.
    await page.request.put('/api/account/preferences', { data: { theme: 'system' } });
    const unwatch = faults.watch(page.context());
    await use(page);
    unwatch();
    // A failed test may leave the page in any state, so the next one gets a new page.
    if (testInfo.status !== testInfo.expectedStatus) await page.context().close();
    else if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  staffPage: async ({ app, browser, faults }, use) => {
    await openAs({ app, browser, faults, storageState: await staffSession(app) }, use);
  },
});

interface OpenAs {
  app: App;
  browser: Browser;
  faults: Faults;
  storageState: StorageState;
}

async function openAs(
  { app, browser, faults, storageState }: OpenAs,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: app.baseURL, storageState });
  faults.watch(context);
  if (browser.browserType().name() === 'firefox') await typeLikeAKeyboard(context);
  await use(await context.newPage());
  await context.close();
}

export function ownerSession(app: App): Promise<StorageState> {
  return sessionOf(app, OWNER.email, (request) => setUpOwner(request, app.setUpLink, OWNER));
}

/** Turns on data saver: hundreds of places then load only the dialogs they open. */
async function openToKeep({ baseURL }: App, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await saveData(context);
  return context.newPage();
}

/** Signs in again if an earlier place ended the session. */
async function renewSession(app: App, page: Page): Promise<void> {
  const answer = await page.request.get('/api/auth/user');
  if (answer.ok()) return;
  await signIn(page, OWNER);
  app.sessions.set(OWNER.email, await page.context().storageState());
}

async function staffSession(app: App): Promise<StorageState> {
  const storageState = await ownerSession(app);
  return sessionOf(app, STAFF.email, async (visitor) => {
    await sendAccessRequest(visitor, STAFF);
    const owner = await request.newContext({ baseURL: app.baseURL, storageState });
    const asked = (await listPeople({ request: owner })).find(({ email }) => email === STAFF.email);
    expect((await owner.post(`/api/admin/approve-user/${asked?.id}`)).ok()).toBe(true);
    await owner.dispose();
    await startSession(visitor, STAFF);
  });
}

/** Signs in without a page, once per server; other tests cover the sign-in pages. */
async function sessionOf(
  { sessions, baseURL }: App,
  email: string,
  enter: (request: APIRequestContext) => Promise<void>,
): Promise<StorageState> {
  const known = sessions.get(email);
  if (known !== undefined) return known;
  const visitor = await request.newContext({ baseURL });
  await enter(visitor);
  const state = await visitor.storageState();
  await visitor.dispose();
  sessions.set(email, state);
  return state;
}
