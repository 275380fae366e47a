import { expect, test } from 'vitest';
import { stackParts, sumsOf } from './stack-parts.ts';

test('parts are stacked from zero, each on the one before', () => {
  expect(stackParts([30, 0, 20])).toEqual([
    { base: 0, end: 30, isOuter: false },
    { base: 30, end: 30, isOuter: false },
    { base: 30, end: 50, isOuter: true },
  ]);
});

test('negative parts are stacked below zero', () => {
  expect(stackParts([30, -10, 20, -5])).toEqual([
    { base: 0, end: 30, isOuter: false },
    { base: 0, end: -10, isOuter: false },
    { base: 30, end: 50, isOuter: true },
    { base: -10, end: -15, isOuter: true },
  ]);
});

test('the axis reaches both ends of every stack', () => {
  expect(sumsOf([30, -10, 20, -5])).toEqual([50, -15]);
  expect(sumsOf([])).toEqual([0, 0]);
});
