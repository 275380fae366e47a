import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '../organization.ts';

let announced = '';
let shownPath: string | undefined;
const listeners = new Set<() => void>();

/**
 * Names the page after a screen. When one screen follows another, the focus moves to its heading and the name is
 * announced; on the first screen the browser does both itself.
 */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the router has arrived, not where it is heading: until then the old screen is still up.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });

  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title on the same screen takes nobody's focus away
  useEffect(() => {
    if (path === undefined || path === shownPath) return;
    if (shownPath !== undefined) {
      if (!isInOpenDialog(document.activeElement)) heading.current?.focus({ preventScroll: true });
      announce(title);
    }
    shownPath = path;
  }, [path]);

  return heading;
}

export function readScreenTitle(): string {
  return announced;
}

export function subscribeToScreenTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A screen that comes up with its form open leaves the focus in the form. */
function isInOpenDialog(element: Element | null): boolean {
  return Boolean(element?.closest('[role="dialog"][data-state="open"]'));
}

function announce(title: string): void {
  announced = title;
  for (const listener of listeners) listener();
}
