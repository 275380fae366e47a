const AFTER_FIRST_SCREEN_MS = 4_000;
const RELOADED_AT = 'reloaded-at';
const ONE_MINUTE_MS = 60_000;

/** Makes the product open without a network from the next time on. Browsers offer it over https and on localhost. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some private windows refuse; the product then needs its network as before.
  setTimeout(
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
    AFTER_FIRST_SCREEN_MS,
  );
}

/**
 * A page that is older than the server asks for files that are gone. It loads itself anew, once, unless somebody is
 * filling in a form or it is only the network that failed.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > ONE_MINUTE_MS) void reloadIfNewer().catch(() => undefined);
  });
}

async function reloadIfNewer(): Promise<void> {
  const page = await (await fetch('/', { cache: 'no-store' })).text();
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  const isCurrent = entry === undefined || page.includes(new URL(entry).pathname);
  if (isCurrent || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
