import { expect, test } from 'vitest';
import { countRows, extendChain, FIRST_PAGE, loadedRows, pagesInView } from './page-chain.ts';

const first = { number: 0, rowCount: 100, nextCursor: 'a' };
const second = { number: 1, rowCount: 100, nextCursor: 'b' };
const last = { number: 2, rowCount: 40, nextCursor: undefined };

test('a list shows placeholders until its last page has loaded', () => {
  let chain = FIRST_PAGE;
  expect(countRows(chain, 100, 11)).toBe(11);
  chain = extendChain(chain, first);
  expect(countRows(chain, 100, 11)).toBe(111);
  chain = extendChain(extendChain(chain, second), last);
  expect(countRows(chain, 100, 11)).toBe(240);
});

test('a page with no changes leaves the chain as it is', () => {
  const chain = extendChain(extendChain(extendChain(FIRST_PAGE, first), second), last);
  for (const page of [first, second, last]) expect(extendChain(chain, page)).toBe(chain);
});

test('a page whose end changes moves the page after it', () => {
  const chain = extendChain(extendChain(FIRST_PAGE, first), second);
  expect(extendChain(chain, { ...first, nextCursor: 'z' }).cursors).toEqual([undefined, 'z', 'b']);
});

test('a list that gets shorter drops the pages it no longer has', () => {
  const chain = extendChain(extendChain(FIRST_PAGE, first), second);
  const shorter = extendChain(chain, { number: 0, rowCount: 3, nextCursor: undefined });
  expect(shorter.cursors).toEqual([undefined]);
  expect(countRows(shorter, 100, 11)).toBe(3);
});

test('an empty list has no rows', () => {
  expect(countRows(extendChain(FIRST_PAGE, { number: 0, rowCount: 0, nextCursor: undefined }), 100, 11)).toBe(0);
});

test('the rows that have loaded end at the first page that has not', () => {
  const chain = extendChain(extendChain(FIRST_PAGE, first), second);
  const pages = new Map([
    [undefined, { rows: ['1', '2'] }],
    ['a', { rows: ['3'] }],
  ]);
  expect(loadedRows(chain, (cursor) => pages.get(cursor))).toEqual(['1', '2', '3']);
  pages.delete(undefined);
  expect(loadedRows(chain, (cursor) => pages.get(cursor))).toEqual([]);
});

test('only known pages in view are requested', () => {
  const chain = extendChain(extendChain(FIRST_PAGE, first), second);
  expect(pagesInView(chain, 100, 0, 20)).toEqual([0]);
  expect(pagesInView(chain, 100, 90, 110)).toEqual([0, 1]);
  expect(pagesInView(chain, 100, 250, 900)).toEqual([2]);
});
