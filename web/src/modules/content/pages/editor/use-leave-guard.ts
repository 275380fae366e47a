import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { readContentSearch } from '../content-search.ts';

interface LeaveGuardOptions {
  isDirty: boolean;
  /** Whether the form is autosaved, so closing the tab loses nothing. */
  isAutosaved: boolean;
}

/** Confirms navigation away from this editor while there are unsaved changes. */
export function useLeaveGuard({ isDirty, isAutosaved }: LeaveGuardOptions) {
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isLeaving.current && !isSameEditor(current, next),
    enableBeforeUnload: () => isDirty && !isAutosaved && !isLeaving.current,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Stops confirming: the page is saved, or its changes are discarded. */
    open() {
      isLeaving.current = true;
    },
  };
}

interface EditorLocation {
  pathname: string;
  search: object;
}

function isSameEditor(current: EditorLocation, next: EditorLocation): boolean {
  return current.pathname === next.pathname && editorIn(current) === editorIn(next);
}

function editorIn(at: EditorLocation): unknown {
  const search: Record<string, unknown> = { ...at.search };
  return search.action ?? readContentSearch(search).edit ?? search.open;
}
