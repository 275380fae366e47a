import { type ComponentType, createElement, lazy, Suspense } from 'react';

const AFTER_FIRST_SCREEN_MS = 2_000;

/**
 * A component whose code is no part of the first load: dialogs, calendars, the palette. It arrives when it is first
 * shown, or before that as soon as the browser has nothing else to do, so that it opens at once, without a network too;
 * but not to who asked the browser to save data. Nothing stands in for it.
 */
export function loadWhenUsed<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  // What cannot be fetched now is asked for again when it is shown, and fails there, where somebody sees it.
  if (!savesData()) whenIdle(() => void load().catch(() => undefined));
  return function LoadedWhenUsed(props: Props) {
    return <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>;
  };
}

function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** After the screen itself has come, which needs the network and the processor first. */
function whenIdle(task: () => void): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else task();
  }, AFTER_FIRST_SCREEN_MS);
}

declare global {
  interface Navigator {
    /** Neither Firefox nor Safari tells. */
    readonly connection?: { readonly saveData: boolean };
  }
}
