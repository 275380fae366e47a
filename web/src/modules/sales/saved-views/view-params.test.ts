import { expect, test } from 'vitest';
import { isSameView, toViewParams } from './view-params.ts';

test('set parameters are saved as text', () => {
  expect(toViewParams({ q: 'barn', importId: 7, status: undefined })).toEqual({ q: 'barn', importId: '7' });
});

test('parameter order doesn’t make a different view, and an extra parameter does', () => {
  expect(isSameView({ q: 'barn', sort: 'title' }, { sort: 'title', q: 'barn' })).toBe(true);
  expect(isSameView({ q: 'barn' }, { q: 'barn', sort: 'title' })).toBe(false);
  expect(isSameView({ q: 'barn', sort: 'title' }, { q: 'barn' })).toBe(false);
});
