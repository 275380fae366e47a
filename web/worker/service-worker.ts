/**
 * Opens the app without a network: it caches the files of one build and serves them. It never sees API responses, so
 * it stores no one's data. See docs/decisions/026.
 */
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the script its page begins with, the files to cache, and a hash of their names. */
declare const BUILD: { entry: string; files: readonly string[]; revision: string };

/** The page under an address of its own, so that only `openPage` answers with it. */
const SHELL = '/?shell';
// On a weak connection, the cached page is ready before the network gives up.
const TIMEOUT_S = 5;
/** The pages the server renders itself, mostly behind secret links. */
const SERVED = /^\/(api|p|setup|invite|reset|quote|sign|order|invoice|partner|accountant)(\/|$)|\.[a-z0-9]+$/i;
/** Earlier versions of the app cached their files under this name. */
const EARLIER_CACHE = 'product';

// The network's page is the newest; without a network, the cached page shows the data stored on this device.
const openPage = new NetworkOnly({
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [{ handlerDidError: async ({ request }) => (await matchPrecache(SHELL)) ?? fetch(request) }],
});
registerRoute(({ request, url }) => request.mode === 'navigate' && !SERVED.test(url.pathname), openPage);

addPlugins([
  {
    /** A build is cached whole or not at all: an error page or a proxy's sign-in page isn't one of its files. */
    fetchDidSucceed: async ({ request, response, event }) => {
      if (event.type !== 'install') return response;
      if (!response.ok || response.redirected) throw new Error(`${request.url} answered ${response.status}.`);
      // During a deployment, the page and the worker may come from different builds; the next visit tries again.
      if (request.url.endsWith(SHELL) && !(await response.clone().text()).includes(BUILD.entry))
        throw new Error('The page is from another build.');
      return response;
    },
  },
]);
// Names with a hash never change their content; the other files and the page are fetched again for each build.
precacheAndRoute(
  [SHELL, ...BUILD.files].map((url) => ({
    url,
    revision: url.startsWith('/assets/') ? null : BUILD.revision,
  })),
);

self.addEventListener('activate', (event) => event.waitUntil(caches.delete(EARLIER_CACHE)));
