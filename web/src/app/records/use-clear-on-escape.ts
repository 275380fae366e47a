import { useEffect, useRef } from 'react';

/**
 * Clears a selection when its bar's Clear is chosen or Escape is pressed anywhere on the page, unless an open dialog or
 * menu handles it. The bar disappears with the selection, so the focus moves from it to the list.
 */
export function useClearOnEscape(clear: () => void) {
  const bar = useRef<HTMLElement>(null);
  function clearAndReturn() {
    if (bar.current?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
    }
    clear();
  }
  const latest = useRef(clearAndReturn);
  useEffect(() => {
    latest.current = clearAndReturn;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { bar, clear: clearAndReturn };
}
