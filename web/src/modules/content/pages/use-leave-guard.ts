import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { readContentSearch } from './content-search.ts';

interface LeaveGuardOptions {
  isDirty: boolean;
  /** Whether what is typed is kept on the server already: then a closed tab loses nothing. */
  isKept: boolean;
}

/** Asks before an address without this editor is opened while entries are unsaved. */
export function useLeaveGuard({ isDirty, isKept }: LeaveGuardOptions) {
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isLeaving.current && !isSameEditor(current, next),
    enableBeforeUnload: () => isDirty && !isKept && !isLeaving.current,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** From here on nobody is asked: the page is saved, or its changes are thrown away. */
    open() {
      isLeaving.current = true;
    },
  };
}

interface Address {
  pathname: string;
  search: object;
}

function isSameEditor(current: Address, next: Address): boolean {
  return current.pathname === next.pathname && editorIn(current) === editorIn(next);
}

function editorIn(address: Address): unknown {
  const search: Record<string, unknown> = { ...address.search };
  return search.action ?? readContentSearch(search).edit ?? search.open;
}
