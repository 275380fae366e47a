import { expect, test } from 'vitest';
import { describeChord, FORMAT_TOOLS, readFormatChord } from './format-tools.ts';

const press = (fields: object) => ({
  key: '',
  code: '',
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...fields,
});

test('a shortcut maps to one format, even when Shift changes the digit', () => {
  expect(readFormatChord(press({ key: 'b', code: 'KeyB' }))).toBe('bold');
  expect(readFormatChord(press({ key: '*', code: 'Digit8', shiftKey: true }))).toBe('list');
  expect(readFormatChord(press({ key: 'i', ctrlKey: false, metaKey: true }))).toBe('italic');
});

test('other key combinations are ignored', () => {
  expect(readFormatChord(press({ key: 'k' }))).toBeUndefined();
  expect(readFormatChord(press({ key: 'b', ctrlKey: false }))).toBeUndefined();
  expect(readFormatChord(press({ key: 'b', shiftKey: true }))).toBeUndefined();
});

test('no two formats share a shortcut', () => {
  const names = FORMAT_TOOLS.map(({ chord }) => describeChord(chord, false));
  expect(new Set(names).size).toBe(FORMAT_TOOLS.length);
  expect(names).toContain('Ctrl+Shift+8');
});
