import type { Preferences } from '@builder-os/contract/modules/account/account';
import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

let isArriving = hasJustSignedIn();

/** Opens the user's start page right after sign-in, unless they asked for another page. */
export function useStartPage(startPage: Preferences['startPage']): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isArriving && startPage !== '/') void navigate({ to: startPage, replace: true });
    isArriving = false;
  }, [startPage, navigate]);
}

// A reload keeps the first visit's referrer, so it doesn't count as a sign-in.
function hasJustSignedIn(): boolean {
  if (location.pathname !== '/' || document.referrer === '') return false;
  const { origin, pathname } = new URL(document.referrer);
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  return origin === location.origin && pathname.startsWith(signInEndpoints.start.path) && !isReload;
}
