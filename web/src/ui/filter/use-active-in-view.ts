import { type RefCallback, useCallback } from 'react';

/** Keeps the active item of a sideways-scrolling row in view. Pass the returned ref to the row. */
export function useActiveInView(activeSelector: string): RefCallback<HTMLElement> {
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      let frame = 0;
      // Measures in an animation frame, when the page is laid out anyway. Measuring here would force an extra layout.
      const scroll = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => scrollToActive(row, activeSelector));
      };
      scroll();
      const observer = new MutationObserver(scroll);
      observer.observe(row, { subtree: true, childList: true, attributeFilter: ['aria-current', 'data-state'] });
      return () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
      };
    },
    [activeSelector],
  );
}

// Not scrollIntoView, which would also scroll the page.
function scrollToActive(row: HTMLElement, activeSelector: string): void {
  const active = row.querySelector(activeSelector);
  if (!active) return;
  const [outer, inner] = [row.getBoundingClientRect(), active.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + 16;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + 16;
}
