export type RowAction = 'edit' | 'convert' | 'delete' | 'select' | 'select-range';

export type RowIntent = { kind: 'move'; to: number } | { kind: 'action'; action: RowAction } | { kind: 'clear' };

interface RowKeyContext {
  index: number;
  rowCount: number;
  /** Single keys can be turned off in Account Preferences; arrows and Escape always work. */
  areSingleKeysOn: boolean;
}

interface PressedKey {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const SINGLE_KEY_ACTIONS: Record<string, RowAction> = {
  e: 'edit',
  c: 'convert',
  x: 'select',
  Backspace: 'delete',
  Delete: 'delete',
  ' ': 'select',
};

/** Maps a key pressed on a focused row to its action; undefined if it has none. */
export function readRowKey(
  pressed: PressedKey,
  { index, rowCount, areSingleKeysOn }: RowKeyContext,
): RowIntent | undefined {
  if (pressed.metaKey || pressed.ctrlKey || pressed.altKey) return undefined;
  const { key } = pressed;
  const to = readMove(key, index, rowCount, areSingleKeysOn);
  if (to !== undefined) return { kind: 'move', to };
  if (key === 'Escape') return { kind: 'clear' };
  if (!areSingleKeysOn) return undefined;
  // Caps Lock doesn't count as Shift.
  const action = SINGLE_KEY_ACTIONS[key.length === 1 ? key.toLowerCase() : key];
  if (action === undefined || !pressed.shiftKey) return action && { kind: 'action', action };
  return action === 'select' ? { kind: 'action', action: 'select-range' } : undefined;
}

function readMove(key: string, index: number, rowCount: number, areSingleKeysOn: boolean): number | undefined {
  const last = rowCount - 1;
  if (key === 'ArrowDown' || (areSingleKeysOn && key === 'j')) return Math.min(index + 1, last);
  if (key === 'ArrowUp' || (areSingleKeysOn && key === 'k')) return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
