import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Confirms leaving a draft, also by closing the tab, while something typed can't be saved.
 * @param isStuck whether that is so now
 */
export function useDraftLeave(isStuck: () => boolean) {
  const isOpen = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isOpen.current && !isSameDraft(current, next) && isStuck(),
    enableBeforeUnload: () => !isOpen.current && isStuck(),
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Stops confirming: the draft is deleted. */
    open() {
      isOpen.current = true;
    },
  };
}

interface DraftLocation {
  pathname: string;
  search: object;
}

/** Whether two addresses show the same draft: the screen, its tab and the invoice. */
function isSameDraft(current: DraftLocation, next: DraftLocation): boolean {
  return addressOf(current) === addressOf(next);
}

function addressOf({ pathname, search }: DraftLocation): string {
  const { tab, invoice }: Record<string, unknown> = { ...search };
  return JSON.stringify([pathname, tab, invoice]);
}
