import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';
// One for all: every menu of a board asks on every rendering.
let query: MediaQueryList | undefined;

/** Whether menus, selects and pickers open as bottom sheets. Layout follows CSS breakpoints instead. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToWidth, readIsPhone);
}

function subscribeToWidth(onChange: () => void): () => void {
  const watched = phoneQuery();
  watched.addEventListener('change', onChange);
  return () => watched.removeEventListener('change', onChange);
}

function readIsPhone(): boolean {
  return phoneQuery().matches;
}

function phoneQuery(): MediaQueryList {
  query ??= window.matchMedia(PHONE);
  return query;
}
