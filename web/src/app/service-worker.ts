const AFTER_FIRST_SCREEN_MS = 4_000;
const RELOADED_AT = 'reloaded-at';
const ONE_MINUTE_MS = 60_000;

/**
 * Registers the service worker, so the app opens offline from the next visit on. Browsers allow it only over https and
 * on localhost.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some private windows reject it; the app then needs the network, as before.
  setTimeout(
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
    AFTER_FIRST_SCREEN_MS,
  );
}

/**
 * An outdated page requests files the server no longer has. It reloads itself at most once a minute, unless a dialog is
 * open or only the network failed.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > ONE_MINUTE_MS) void reloadIfNewer().catch(() => undefined);
  });
}

async function reloadIfNewer(): Promise<void> {
  const page = await (await fetch('/', { cache: 'no-store' })).text();
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]:not([async])')?.src;
  const isCurrent = entry === undefined || page.includes(new URL(entry).pathname);
  if (isCurrent || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
