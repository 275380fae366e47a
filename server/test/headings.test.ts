import { expect, test } from 'vitest';
import { faultsOfHeadings } from './headings.ts';

test('the faults of a page’s headings are found', () => {
  expect(
    faultsOfHeadings('<h1>Page</h1><section><h2>Part <small>2</small></h2><h3>More</h3></section><h2>Part</h2>'),
  ).toEqual([]);
  expect(faultsOfHeadings('<article><h1>Page</h1><h4>Written by someone</h4></article>')).toEqual([]);
  expect(faultsOfHeadings('<h2><span role="heading" aria-level="1">Page</span></h2>')).toEqual([
    'level 2 follows level 0',
    'a heading of level 1 is inside <h2>',
  ]);
  expect(faultsOfHeadings('<h1>Page</h1><h3>Part</h3>')).toEqual(['level 3 follows level 1']);
  expect(faultsOfHeadings('<h1>Page</h1><h1>Again</h1>')).toEqual(['2 headings have level 1']);
  expect(faultsOfHeadings('<p>Page</p>')).toEqual(['0 headings have level 1']);
});
