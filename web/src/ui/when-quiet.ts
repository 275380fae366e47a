/** If no resource has loaded for this long, the screen has everything it needs. */
const QUIET_MS = 2_000;
/** Stop waiting after this long on a page that never goes quiet. */
const TIMEOUT_MS = 10_000;

type Task = () => Promise<unknown>;

let waiting: Task[] = [];
let waitingSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAtWork = false;

/**
 * Runs work that can wait, such as fetching code, once the screen has loaded everything it needs. Runs one task at a
 * time, so a new request waits behind one script instead of all of them. Runs nothing if the browser is set to save data.
 */
export function whenQuiet(task: Task): void {
  if (navigator.connection?.saveData === true) return;
  if (waiting.length === 0) waitingSince = performance.now();
  waiting.push(task);
  watchArrivals();
  waitForQuiet();
}

let watchArrivals = () => {
  watchArrivals = () => undefined;
  if (!('PerformanceObserver' in window)) return;
  new PerformanceObserver(() => {
    if (waiting.length > 0 && performance.now() - waitingSince < TIMEOUT_MS) waitForQuiet();
  }).observe({ type: 'resource' });
};

function waitForQuiet(): void {
  if (isAtWork) return;
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(() => void workOff()), QUIET_MS);
}

async function workOff(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  const tasks = waiting;
  waiting = [];
  // Code that fails to load here is requested again when it's needed, and a failure then is visible to the user.
  for (const task of tasks) await task().catch(() => undefined);
  isAtWork = false;
  if (waiting.length > 0) waitForQuiet();
}

function whenIdle(task: () => void): void {
  // Safari doesn't have requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else task();
}

declare global {
  interface Navigator {
    /** Undefined in Firefox and Safari. */
    readonly connection?: { readonly saveData: boolean };
  }
}
