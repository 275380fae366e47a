/**
 * Opens the app without a network: it caches the files of one build and serves them. It never sees API responses, so
 * it stores no one's data. See docs/decisions/026.
 */
// A separate module, so that `self` gets its service worker type.
export {};

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the script that the page of this build begins with, and the files that are kept. */
declare const BUILD: { entry: string; files: readonly string[] };

const CACHE = 'product';
const SHELL = `/?build=${encodeURIComponent(BUILD.entry)}`;
const FILES = new Set(BUILD.files);
// On a weak connection, the cached page is ready before the network gives up.
const TIMEOUT_MS = 5_000;
// Few at a time: the person is at work, and the files are for later.
const AT_ONCE = 4;
/** The pages the server renders itself, mostly behind secret links. */
const SERVED = /^\/(api|p|setup|invite|reset|quote|sign|order|invoice|partner|accountant)(\/|$)|\.[a-z0-9]+$/i;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlderBuilds()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !SERVED.test(pathname)) event.respondWith(openPage(request));
  else if (FILES.has(pathname)) event.respondWith(openFile(request, pathname));
});

/** File names contain a hash of the content, so cached files never change. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetchWhole('/');
  // Between two deployments page and worker may be of different builds; the next visit tries again.
  if (!(await page.clone().text()).includes(BUILD.entry)) throw new Error('The page is of another build.');
  const missing = [...BUILD.files];
  const keepNext = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      const isHashed = file.startsWith('/assets/');
      if (!isHashed || !(await cache.match(file))) await cache.put(file, await fetchWhole(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  await cache.put(SHELL, page);
}

async function dropOlderBuilds(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname + search !== SHELL && !FILES.has(pathname)) await cache.delete(url);
  }
}

/** The network's page is the newest; without a network, the cached page shows the data stored on this device. */
async function openPage(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  try {
    const answer = await Promise.race([fetched, timeout]);
    if (answer) return answer;
  } catch {
    // No network: the kept page it is.
  }
  return (await caches.match(SHELL)) ?? fetched;
}

async function openFile(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname)) ?? fetch(request);
}

async function fetchWhole(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' });
  if (!answer.ok || answer.redirected) throw new Error(`${file} answered ${answer.status}.`);
  return answer;
}
