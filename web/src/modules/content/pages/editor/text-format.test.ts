import { describe, expect, test } from 'vitest';
import { continueLine, formatText, type Selected, type TextEdit } from './text-format.ts';

/** Reads a text with its selection between two bars: `a |word| b`. */
function read(marked: string): Selected {
  const start = marked.indexOf('|');
  const end = marked.indexOf('|', start + 1) - 1;
  return { text: marked.replaceAll('|', ''), start, end };
}

function show({ text }: Selected, edit: TextEdit | undefined): string | undefined {
  if (!edit) return undefined;
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${next.slice(0, edit.selectFrom)}|${next.slice(edit.selectFrom, edit.selectTo)}|${next.slice(edit.selectTo)}`;
}

const format = (kind: Parameters<typeof formatText>[0], marked: string) => {
  const selected = read(marked);
  return show(selected, formatText(kind, selected));
};
const enter = (marked: string) => {
  const selected = read(marked);
  return show(selected, continueLine(selected));
};

describe('inline formatting', () => {
  test('wraps the selection and keeps it selected', () => {
    expect(format('bold', 'add a |10% buffer| here')).toBe('add a **|10% buffer|** here');
    expect(format('italic', '|now|')).toBe('_|now|_');
    expect(format('code', 'run |npm start|')).toBe('run `|npm start|`');
  });
  test('is removed when applied a second time', () => {
    expect(format('bold', 'add a **|10% buffer|** here')).toBe('add a |10% buffer| here');
    expect(format('bold', '|**all of it**|')).toBe('|all of it|');
  });
  test('inserts sample text when nothing is selected', () => {
    expect(format('bold', '||')).toBe('**|bold text|**');
  });
  test('turns code across several lines into a block', () => {
    expect(format('code', '|one\ntwo|')).toBe('```\n|one\ntwo|\n```\n');
  });
});

describe('line formatting', () => {
  test('is added to every line in the selection', () => {
    expect(format('list', 'a\nb|b\nc|c\nd')).toBe('a\n|- bb\n- cc|\nd');
    expect(format('numbers', '|one\ntwo|')).toBe('|1. one\n2. two|');
    expect(format('quote', 'sa|i|d')).toBe('> said||');
  });
  test('is removed from every line when applied again', () => {
    expect(format('list', '|- a\n- b|')).toBe('|a\nb|');
    expect(format('heading', '### Ru||les')).toBe('Rules||');
  });
  test('skips the line after a selection that ends with a line break', () => {
    expect(format('list', '|a\n|b')).toBe('- a||\nb');
  });
});

test('a link asks for its URL, or for its text when a URL is selected', () => {
  expect(format('link', 'see |the list|')).toBe('see [the list](|https://|)');
  expect(format('link', '|https://steel.example/a|')).toBe('[|link text|](https://steel.example/a)');
});

test('a table is inserted as its own paragraph', () => {
  expect(format('table', 'Rules||')).toBe('Rules\n\n| |Heading| | Heading |\n| --- | --- |\n| Cell | Cell |\n');
});

describe('Enter', () => {
  test('continues a list, a numbered list, a task list, or a quote', () => {
    expect(enter('- one||')).toBe('- one\n- ||');
    expect(enter('  9. nine||')).toBe('  9. nine\n  10. ||');
    expect(enter('- [x] done||')).toBe('- [x] done\n- [ ] ||');
    expect(enter('> said||')).toBe('> said\n> ||');
  });
  test('ends a list on an empty item', () => {
    expect(enter('- one\n- ||')).toBe('- one\n||');
  });
  test('is left to the browser everywhere else', () => {
    expect(enter('plain||')).toBeUndefined();
    expect(enter('- |one|')).toBeUndefined();
  });
});
