import { expect, test } from 'vitest';
import { filesLoadedWith, groupPieces, type Piece } from './chunk-groups.ts';

const piece = (file: string, imports: string[] = [], size = 1_000): Piece => ({ file, imports, size });
const NO_LIMIT = { scripts: 99, needless: 1_000_000 };

test('modules needed by the same screens are grouped together', () => {
  const pieces = [
    piece('leads', ['table', 'dates']),
    piece('deals', ['table', 'dates', 'board']),
    piece('table'),
    piece('dates'),
    piece('board'),
  ];
  expect(groupPieces(pieces, ['leads', 'deals'], NO_LIMIT)).toEqual([['table', 'dates'], ['board']]);
});

test('a screen with too many scripts has its smallest ones merged', () => {
  const pieces = [
    piece('leads', ['large', 'small', 'tiny']),
    piece('deals', ['large']),
    piece('help', ['small']),
    piece('large', [], 9_000),
    piece('small', [], 90),
    piece('tiny', [], 9),
  ];
  expect(groupPieces(pieces, ['leads', 'deals', 'help'], { scripts: 3, needless: 1_000 })).toEqual([
    ['large'],
    ['small', 'tiny'],
  ]);
});

test('merging never adds more unneeded code than the limit, whatever the number of scripts', () => {
  const pieces = [
    piece('leads', ['forms', 'dates']),
    piece('deals', ['dates']),
    piece('forms', [], 9_000),
    piece('dates'),
  ];
  const parts = ['leads', 'deals'];
  expect(groupPieces(pieces, parts, { scripts: 2, needless: 8_000 })).toEqual([['forms'], ['dates']]);
  expect(groupPieces(pieces, parts, { scripts: 2, needless: 9_000 })).toEqual([['forms', 'dates']]);
});

test('a limit that may be raised allows only as much unneeded code as the number of scripts requires', () => {
  const pieces = [
    piece('leads', ['forms', 'dates', 'charts']),
    piece('deals', ['dates', 'charts']),
    piece('help', ['charts']),
    piece('forms', [], 9_000),
    piece('dates'),
    piece('charts', [], 20_000),
  ];
  const parts = ['leads', 'deals', 'help'];
  const limits = { needless: 1_000, isRaised: true };
  expect(groupPieces(pieces, parts, { ...limits, scripts: 4 })).toEqual([['forms'], ['dates'], ['charts']]);
  expect(groupPieces(pieces, parts, { ...limits, scripts: 3 })).toEqual([['forms'], ['dates', 'charts']]);
  expect(groupPieces(pieces, parts, { ...limits, scripts: 2 })).toEqual([['forms', 'dates', 'charts']]);
});

test('groups never import each other in a cycle', () => {
  // `leads` imports the second piece, which imports the third; merging only the outer two would create an import cycle.
  const pieces = [
    piece('leads', ['first']),
    piece('deals', ['second'], 10),
    piece('help', ['third'], 10),
    piece('first', ['second'], 10),
    piece('second', ['third'], 50_000),
    piece('third', [], 10),
  ];
  const groups = groupPieces(pieces, ['leads', 'deals', 'help'], { scripts: 3, needless: 60_000 });
  const groupOf = (file: string) => groups.findIndex((files) => files.includes(file));
  const byFile = new Map(pieces.map((one) => [one.file, one]));
  for (const [index, files] of groups.entries()) {
    const beyond = files
      .flatMap((file) => [...filesLoadedWith(file, byFile)])
      .filter((file) => groupOf(file) !== index);
    const back = beyond.flatMap((file) => [...filesLoadedWith(file, byFile)]).filter((file) => groupOf(file) === index);
    expect(back).toEqual([]);
  }
});
