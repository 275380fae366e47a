import { useSyncExternalStore } from 'react';
import { usePrinting } from './printing.ts';

const PHONE = '(max-width: 639.98px)';
// Shared, because every menu on a board reads it on every render.
let query: MediaQueryList | undefined;

/**
 * Whether menus, selects and pickers open as bottom sheets, and lists aren't tables. For layout, use CSS breakpoints instead.
 * Paper is wider than a phone, so a phone prints the table. It's rendered before the paper's orientation is chosen.
 */
export function useIsPhone(): boolean {
  const isPrinting = usePrinting();
  return useSyncExternalStore(subscribeToWidth, readIsPhone) && !isPrinting;
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
