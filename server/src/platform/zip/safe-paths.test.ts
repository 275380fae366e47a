import { expect, test } from 'vitest';
import { SafePaths } from './safe-paths.ts';

const take = (...names: string[]) => {
  const paths = new SafePaths();
  return names.map((name) => paths.take('files', name));
};

test('two names that a system treats as the same get different paths', () => {
  expect(take('Plan.pdf', 'plan.PDF', 'Plan.pdf')).toEqual([
    'files/Plan.pdf',
    'files/plan (2).PDF',
    'files/Plan (3).pdf',
  ]);
  // An accent as one character or as two, and a ligature.
  expect(take('Caf\u00e9.txt', 'Cafe\u0301.txt', 'o\ufb03ce.txt', 'office.txt')).toEqual([
    'files/Caf\u00e9.txt',
    'files/Caf\u00e9 (2).txt',
    'files/o\ufb03ce.txt',
    'files/office (2).txt',
  ]);
});

test('no name leads out of its folder or can’t be unpacked', () => {
  expect(
    take('../../etc/passwd', '..', 'C:\\Users\\a.txt', 'a\u0000b\n.txt', '.hidden', 'end. ', 'aux.pdf', ''),
  ).toEqual([
    'files/passwd',
    'files/file',
    'files/a.txt',
    'files/a b.txt',
    'files/hidden',
    'files/end',
    'files/_aux.pdf',
    'files/file (2)',
  ]);
});

test('a long name keeps its extension', () => {
  const [path = ''] = take(`${'\u{1f3e0}x'.repeat(300)}.jpeg`);
  expect(path).toMatch(/^files\/.*\.jpeg$/);
  expect(path.length).toBeLessThanOrEqual('files/'.length + 100);
});
