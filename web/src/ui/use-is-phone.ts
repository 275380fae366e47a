import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';

/** Whether menus, selects and pickers open as bottom sheets. Layout follows CSS breakpoints instead. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToWidth, readIsPhone);
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function readIsPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
