import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Faults } from './faults.ts';
import { OWNER, type Person, requestAccess, STAFF, setUpOwner, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The server of this file, and the sessions that its tests share. */
export interface App extends RunningServer {
  sessions: Map<string, StorageState>;
  /** What `placePage` keeps. */
  places?: BrowserContext;
}

interface TestFixtures {
  app: App;
  faults: Faults;
  /** A page of the administrator, made through the set-up link. */
  ownerPage: Page;
  /** As `ownerPage`, in a browser that keeps the scripts it has loaded from one test to the next, and nothing else. */
  placePage: Page;
  /** A page of an approved member of staff without further permissions. */
  staffPage: Page;
}

interface WorkerFixtures {
  serverOfFile: (file: string) => Promise<App>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One server a file, because a journey counts on an empty database; a worker runs one file after the other.
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

  context: async ({ context, faults }, use) => {
    faults.watch(context);
    await use(context);
  },

  ownerPage: async ({ app, browser, faults }, use) => {
    await openAs({ app, browser, faults, storageState: await ownerSession(app, browser) }, use);
  },

  placePage: async ({ app, browser, faults }, use) => {
    app.places ??= await browser.newContext({ baseURL: app.baseURL });
    await app.places.setStorageState(await ownerSession(app, browser));
    const page = await app.places.newPage();
    await renewSession(app, page);
    // One of the places before may have chosen a theme.
    await page.request.put('/api/account/preferences', { data: { theme: 'system' } });
    const unwatch = faults.watch(app.places);
    await use(page);
    await page.close();
    unwatch();
  },

  staffPage: async ({ app, browser, faults }, use) => {
    await openAs({ app, browser, faults, storageState: await staffSession(app, browser) }, use);
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
  await use(await context.newPage());
  await context.close();
}

async function ownerSession(app: App, browser: Browser): Promise<StorageState> {
  return (
    app.sessions.get(OWNER.email) ?? session(app, browser, OWNER, (page) => setUpOwner(page, app.setUpLink, OWNER))
  );
}

/** One of the places before may have ended it by its control. */
async function renewSession(app: App, page: Page): Promise<void> {
  const answer = await page.request.get('/api/auth/user');
  if (answer.ok()) return;
  await signIn(page, OWNER);
  app.sessions.set(OWNER.email, await page.context().storageState());
}

async function staffSession(app: App, browser: Browser): Promise<StorageState> {
  const known = app.sessions.get(STAFF.email);
  if (known !== undefined) return known;
  await session(app, browser, STAFF, (page) => requestAccess(page, STAFF));
  await approve(app, browser, STAFF);
  return session(app, browser, STAFF, (page) => signIn(page, STAFF));
}

async function session(
  app: App,
  browser: Browser,
  person: Person,
  enter: (page: Page) => Promise<void>,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: app.baseURL });
  await enter(await context.newPage());
  const state = await context.storageState();
  await context.close();
  app.sessions.set(person.email, state);
  return state;
}

async function approve(app: App, browser: Browser, person: Person): Promise<void> {
  const context = await browser.newContext({ baseURL: app.baseURL, storageState: await ownerSession(app, browser) });
  const page = await context.newPage();
  await page.goto('/admin/user-approval');
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Approve Access' }).click();
  await expect(row.getByRole('button', { name: 'Approve Access' })).toHaveCount(0);
  await context.close();
}
