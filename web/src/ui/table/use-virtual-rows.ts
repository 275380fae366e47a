import { measureElement, useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

// The page header, the selection bar and the table header are sticky and must not cover the focused row.
const STICKY_HEIGHT = 136;
const OVERSCAN = 8;
// A little less than the height above most lists. Until the real value is measured, it sets how many rows render first.
const USUAL_TOP = 240;

// Kept up to date by the event, because reading `scrollY` while a list renders makes the browser lay out the page again.
let isScrolled = window.scrollY > 0;
window.addEventListener(
  'scroll',
  () => {
    isScrolled = window.scrollY > 0;
  },
  { passive: true },
);

/** Virtualizes a long list; the page itself scrolls. */
export function useVirtualRows(rowCount: number, rowHeight: number) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(USUAL_TOP);
  // Scrolling swaps rows and blank space. With scroll anchoring on, the browser would scroll on its own.
  useEffect(() => {
    if (list.current) list.current.style.overflowAnchor = 'none';
  });
  // Paint the rows in view first. If the page opens scrolled down, they aren't known until the list is measured, so the
  // rows beyond them are rendered right away.
  const [isPainted, setIsPainted] = useState(isScrolled);
  // The content above the list changes height: figures load, the selection bar opens. It is measured in an animation
  // frame, when the page is laid out anyway, and decides which rows exist, not their position.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const measured = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      if (Math.abs(measured - top) > 1) setTop(measured);
      setIsPainted(true);
    });
    return () => cancelAnimationFrame(frame);
  });
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: isPainted ? OVERSCAN : 0,
    // Without it the first render would have no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn: scrollWhenAsked,
    scrollMargin: top,
    scrollPaddingStart: STICKY_HEIGHT,
    scrollPaddingEnd: rowHeight,
    measureElement: measureWhenObserved,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    list,
    indexes: items.map(({ index }) => index),
    first: first?.index ?? 0,
    last: last?.index ?? 0,
    spaceAbove: first ? first.start - top : 0,
    spaceBelow: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    /** For rows that may be higher than `rowHeight`; the others need no measuring. */
    measure: virtualizer.measureElement,
    scrollToRow: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/**
 * On mount the virtualizer scrolls to the current position, without a `behavior`. Skips that call, because it forces a
 * layout. A row above the view that turns out higher comes with an adjustment.
 */
const scrollWhenAsked: typeof windowScroll = (offset, options, virtualizer) => {
  if (options.behavior !== undefined || options.adjustments) windowScroll(offset, options, virtualizer);
};

/** Measuring during a render forces a layout. The observer reports each row before it's painted. */
function measureWhenObserved(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (entry) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  return (
    virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? virtualizer.options.estimateSize(index)
  );
}
