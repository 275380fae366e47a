import { useSyncExternalStore } from 'react';

/** Whether a media query matches. For layout, use CSS breakpoints instead. */
export function useMedia(text: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(text);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(text).matches,
  );
}
