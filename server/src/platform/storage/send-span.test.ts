import { expect, test } from 'vitest';
import { readSpan } from './send-span.ts';

test('a range gives the requested bytes, as far as the file goes', () => {
  expect(readSpan('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
  expect(readSpan('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(readSpan('bytes=90-500', 100)).toEqual({ start: 90, end: 99 });
  expect(readSpan('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  expect(readSpan('bytes=-500', 100)).toEqual({ start: 0, end: 99 });
});

test('a range beyond the end can’t be sent', () => {
  expect(readSpan('bytes=100-', 100)).toBeNull();
  expect(readSpan('bytes=-0', 100)).toBeNull();
  expect(readSpan('bytes=0-', 0)).toBeNull();
});

test('anything but one range of bytes means the whole file', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b']) {
    expect(readSpan(header, 100), header).toBeUndefined();
  }
});
