import { useDeferredValue, useEffect } from 'react';

let isFirst: boolean | undefined;

/**
 * Whether to render the body of a screen. On the first screen of a visit, React paints the shell first and renders the
 * body in short pieces, so the page stays responsive. Later screens render immediately.
 */
export function useIsBodyDue(): boolean {
  isFirst ??= isFreshVisit();
  const isDue = useDeferredValue(true, !isFirst);
  useEffect(() => {
    if (isDue) isFirst = false;
  }, [isDue]);
  return isDue;
}

/** After a reload or Back, the router restores the scroll position, which needs the whole screen. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
