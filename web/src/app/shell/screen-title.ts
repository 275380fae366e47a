import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '../organization.ts';

let announced = '';
let hasShownScreen = false;
const listeners = new Set<() => void>();

/**
 * Names the page after a screen. When one screen follows another, the focus moves to its heading and the name is
 * announced; on the first screen the browser does both itself.
 */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title on the same screen takes nobody's focus away
  useEffect(() => {
    if (hasShownScreen) {
      heading.current?.focus({ preventScroll: true });
      announce(title);
    }
    hasShownScreen = true;
  }, []);

  return heading;
}

export function readScreenTitle(): string {
  return announced;
}

export function subscribeToScreenTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(title: string): void {
  announced = title;
  for (const listener of listeners) listener();
}
