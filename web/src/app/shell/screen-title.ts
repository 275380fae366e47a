import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '../organization.ts';

let announced = '';
let shownPath: string | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the document title. After navigation, it also moves the focus to the screen's heading and announces the title;
 * on the first screen the browser does both itself.
 */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The resolved location, not the pending one: until navigation finishes, the old screen is still visible.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });

  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title on the same screen must not move the focus
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

/** If a screen opens with a form dialog, the focus stays in the dialog. */
function isInOpenDialog(element: Element | null): boolean {
  return Boolean(element?.closest('[role="dialog"][data-state="open"]'));
}

function announce(title: string): void {
  announced = title;
  for (const listener of listeners) listener();
}
