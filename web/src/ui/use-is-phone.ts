import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';
// Shared, because every menu on a board reads it on every render.
let query: MediaQueryList | undefined;

/** Whether menus, selects and pickers open as bottom sheets. For layout, use CSS breakpoints instead. */
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
