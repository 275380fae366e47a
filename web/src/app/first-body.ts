import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

let isFirst: boolean | undefined;
let isShown = false;
const waiting = new Set<() => void>();

/**
 * Whether to render the body of a screen. On the first screen of a visit, React paints the shell first and renders the
 * body in short pieces, so the page stays responsive. Later screens render immediately.
 */
export function useIsBodyDue(): boolean {
  isFirst ??= isFreshVisit();
  const isDue = useDeferredValue(true, !isFirst);
  useEffect(() => {
    if (!isDue || isShown) return;
    isFirst = false;
    afterPaint(() => {
      isShown = true;
      for (const notify of waiting) notify();
    });
  }, [isDue]);
  return isDue;
}

/**
 * Whether the first body of the visit is painted. The frame's counts and code for later wait for it: a response that
 * arrives while React renders the body makes React start over.
 */
export function useIsBodyShown(): boolean {
  return useSyncExternalStore(listen, () => isShown);
}

function listen(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/** After a reload or Back, the router restores the scroll position, which needs the whole screen. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
