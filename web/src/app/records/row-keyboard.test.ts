import { expect, test } from 'vitest';
import { readRowKey } from './row-keyboard.ts';

const press = (key: string, more: Partial<Parameters<typeof readRowKey>[0]> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const context = { index: 3, rowCount: 10, areSingleKeysOn: true };

test('arrow keys and j, k move by one row and stop at both ends', () => {
  expect(readRowKey(press('ArrowDown'), context)).toEqual({ kind: 'move', to: 4 });
  expect(readRowKey(press('j'), { ...context, index: 9 })).toEqual({ kind: 'move', to: 9 });
  expect(readRowKey(press('ArrowUp'), context)).toEqual({ kind: 'move', to: 2 });
  expect(readRowKey(press('k'), { ...context, index: 0 })).toEqual({ kind: 'move', to: 0 });
  expect(readRowKey(press('End'), context)).toEqual({ kind: 'move', to: 9 });
});

test('E edits, C converts, Backspace deletes, X selects, Escape clears', () => {
  expect(readRowKey(press('e'), context)).toEqual({ kind: 'action', action: 'edit' });
  expect(readRowKey(press('c'), context)).toEqual({ kind: 'action', action: 'convert' });
  expect(readRowKey(press('Backspace'), context)).toEqual({ kind: 'action', action: 'delete' });
  expect(readRowKey(press('x'), context)).toEqual({ kind: 'action', action: 'select' });
  expect(readRowKey(press('X', { shiftKey: true }), context)).toEqual({ kind: 'action', action: 'select-range' });
  expect(readRowKey(press('E', { shiftKey: true }), context)).toBeUndefined();
  expect(readRowKey(press('Escape'), context)).toEqual({ kind: 'clear' });
});

test('arrow keys still work when single-key shortcuts are off', () => {
  const off = { ...context, areSingleKeysOn: false };
  expect(readRowKey(press('e'), off)).toBeUndefined();
  expect(readRowKey(press('j'), off)).toBeUndefined();
  expect(readRowKey(press('Backspace'), off)).toBeUndefined();
  expect(readRowKey(press('ArrowDown'), off)).toEqual({ kind: 'move', to: 4 });
});

test('browser shortcuts are left to the browser', () => {
  expect(readRowKey(press('c', { ctrlKey: true }), context)).toBeUndefined();
  expect(readRowKey(press('c', { metaKey: true }), context)).toBeUndefined();
});
