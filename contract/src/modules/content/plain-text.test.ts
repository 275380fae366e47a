import { expect, test } from 'vitest';
import {
  countWords,
  EXCERPT_LENGTH,
  excerptOf,
  listEmbeddedSections,
  plainTextOf,
  shownExcerpt,
} from './plain-text.ts';

test('Markdown syntax, tags, and URLs are removed and the words stay', () => {
  const content = [
    '## Before you *order*',
    '',
    '- Add a **10% tonnage buffer**, see [the rule](https://steel.example/rule "Rule")',
    '1. <b>Check</b> the `cut list`',
    '> quoted &amp; kept',
    '- [x] done',
    '| Gauge | Mil |',
    '|---|---|',
    '| 18 | 43 |',
    '---',
    '```js',
    'const a = 1;',
    '```',
    '<script>alert(1)</script>',
    '{{section:who-signs}}',
  ].join('\n');
  expect(plainTextOf(content)).toBe(
    'Before you order Add a 10% tonnage buffer, see the rule Check the cut list quoted & kept done Gauge Mil 18 43 const a = 1;',
  );
});

test('a multiplication sign and underscores inside a name aren’t treated as Markdown', () => {
  expect(plainTextOf('24 * 0.90 and my_file_name')).toBe('24 * 0.90 and my_file_name');
});

test('an excerpt has at most 150 characters, and short plain text is unchanged', () => {
  const text = 'x'.repeat(200);
  expect(excerptOf(text)).toBe('x'.repeat(EXCERPT_LENGTH));
  expect(excerptOf('Short.')).toBe('Short.');
});

test('a truncated excerpt ends with an ellipsis, and a complete one doesn’t', () => {
  expect(shownExcerpt(excerptOf('x'.repeat(200)))).toBe(`${'x'.repeat(EXCERPT_LENGTH)}…`);
  expect(shownExcerpt(excerptOf(`${'x'.repeat(EXCERPT_LENGTH - 1)} and more`))).toBe(`${'x'.repeat(149)}…`);
  expect(shownExcerpt('Short')).toBe('Short');
  expect(shownExcerpt(`${'x'.repeat(EXCERPT_LENGTH - 1)}.`)).toBe(`${'x'.repeat(149)}.`);
});

test('words are counted the way a reader counts them', () => {
  expect(countWords('# Two words\n\n- it’s 18-gauge steel, 1,240 lb.')).toBe(7);
  expect(countWords('')).toBe(0);
});

test('section embeds are recognized only on their own line', () => {
  const content =
    'A {{section:inside}}\n{{section:first}}\n  {{section:second}} \n{{section:first}}\n{{section:Bad_Name}}';
  expect(listEmbeddedSections(content)).toEqual(['first', 'second']);
});

test.each(['<!--', '<script>', '|', '- ', '[', '![a](', '<a ', ' *a', '`', '> ', ' ', 'a|', '\n'])(
  'a megabyte of %j is parsed within two seconds',
  (piece) => {
    const content = `${piece.repeat(Math.ceil(1_000_000 / piece.length))}x`;
    const startedAt = performance.now();
    plainTextOf(content);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);

test.each(['script', 'style'])('a megabyte of unfinished %s end tags is parsed within two seconds', (name) => {
  const content = `<${name}>${`</${name}`.repeat(130_000)}`;
  const startedAt = performance.now();
  plainTextOf(content);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('comments, scripts, and styles are removed if they are closed', () => {
  expect(plainTextOf('a <!-- b --> c <script>d</script > e <STYLE x>f</style> g <!-- h')).toBe('a c e g <!-- h');
  expect(plainTextOf('a <script>b</script c')).toBe('a b</script c');
});
