import { type KeyboardEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../auth/current-user.ts';
import { type RowAction, readRowKey } from './row-keyboard.ts';

interface RowFocusOptions {
  rowCount: number;
  scrollToRow: (index: number) => void;
  onRowAction: (action: RowAction, index: number) => void;
  onClear: () => void;
}

/** Roving tabindex for a list: arrows move the focus between rows, single keys act on the focused row. */
export function useRowFocus({ rowCount, scrollToRow, onRowAction, onClear }: RowFocusOptions) {
  const { preferences } = useCurrentUser();
  const [active, setActive] = useState(0);
  // A distant row isn't rendered until the page has scrolled to it.
  const wanted = useRef<number | null>(null);

  function moveTo(index: number, row: HTMLElement) {
    setActive(index);
    wanted.current = index;
    scrollToRow(index);
    focusIfWanted(index, row.parentElement?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null);
  }
  function focusIfWanted(index: number, row: HTMLElement | null) {
    if (wanted.current !== index || !row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  }

  return (index: number) => ({
    'data-row': index,
    tabIndex: index === Math.min(active, rowCount - 1) ? 0 : -1,
    ref: (row: HTMLElement | null) => focusIfWanted(index, row),
    onFocus: () => setActive(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      const intent = readRowKey(event, { index, rowCount, areSingleKeysOn: preferences.singleKeyShortcuts });
      if (!intent) return;
      event.preventDefault();
      if (intent.kind === 'move') moveTo(intent.to, event.currentTarget);
      else if (intent.kind === 'clear') onClear();
      else onRowAction(intent.action, index);
    },
  });
}
