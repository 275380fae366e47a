import type { Preferences } from '@builder-os/contract/modules/account/account';
import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

let isArriving = hasJustSignedIn();

/** Opens the chosen start page for somebody who has just signed in and asked for no other. */
export function useStartPage(startPage: Preferences['startPage']): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isArriving && startPage !== '/') void navigate({ to: startPage, replace: true });
    isArriving = false;
  }, [startPage, navigate]);
}

// A reload keeps the referrer of the first visit; it is no arrival.
function hasJustSignedIn(): boolean {
  if (location.pathname !== '/' || document.referrer === '') return false;
  const { origin, pathname } = new URL(document.referrer);
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  return origin === location.origin && pathname.startsWith(signInEndpoints.start.path) && !isReload;
}
