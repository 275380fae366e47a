import { useDeferredValue, useEffect } from 'react';

// A page that is loaded again or gone back to has a scroll position, which needs the whole screen at once.
let hasShownABody = !isFreshVisit();

/**
 * Whether the body of a screen is due. On the first screen of a visit the shell is painted before it: the body is then
 * rendered piece by piece, so that the page answers in between. Later screens come whole.
 */
export function useIsBodyDue(): boolean {
  const isDue = useDeferredValue(true, hasShownABody);
  useEffect(() => {
    if (isDue) hasShownABody = true;
  }, [isDue]);
  return isDue;
}

function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
