import { expect, test } from 'vitest';
import { footprintOf } from './footprint.ts';

test('a floor area is drawn as a rectangle of eight to five, in feet and inches', () => {
  expect(footprintOf('1440')).toEqual({ width: `48'-0"`, half: `24'-0"`, depth: `30'-0"` });
  expect(footprintOf('1000')).toEqual({ width: `40'-0"`, half: `20'-0"`, depth: `25'-0"` });
  expect(footprintOf('576')).toEqual({ width: `30'-4"`, half: `15'-2"`, depth: `19'-0"` });
});

test('no area is no rectangle', () => {
  expect(footprintOf('0')).toBeNull();
  expect(footprintOf('')).toBeNull();
});
