import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, 'src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.tsx'));
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

const FORM_FIELD = /<[A-Z]\w*Field\b/g;
/** A component with at least three fields of its own, such as the signers of a document. */
const FORM_FIELDS = /<[A-Z]\w*Fields\b/;
const FIELD_FOR_EACH = /=> \(\s*<(?:[A-Z]\w*Fields?|li)\b/;

test('a dialog with three fields or more keeps a draft', () => {
  // The change on site keeps its own, with its photos (`site-change.tsx`).
  const keepingTheirOwn = [
    'modules/changes/change-orders/site/site-sign-form.tsx',
    'modules/changes/change-orders/site/site-write-form.tsx',
  ];
  const forgetful = files.flatMap((file) => {
    if (!file.startsWith('modules/')) return [];
    const code = read(file);
    const isForgetful = formsIn(code).some(({ tag, content }) => {
      const fields = content.match(FORM_FIELD)?.length ?? 0;
      const hasMany = fields > 2 || FORM_FIELDS.test(content) || (fields > 0 && FIELD_FOR_EACH.test(content));
      return hasMany && !/\b(about|record)=/.test(tag) && !/useFormDraft\(|<DraftNotice\b/.test(code);
    });
    return isForgetful ? [file] : [];
  });
  expect(forgetful.sort()).toEqual(keepingTheirOwn);
});

/** Each form of a dialog: its opening tag, and its content. */
function formsIn(code: string): { tag: string; content: string }[] {
  return [...code.matchAll(/<(FormDialog|FormFrame)\b/g)].map(({ 0: start, 1: name, index }) => {
    let end = index + start.length;
    for (let depth = 0; depth > 0 || code[end] !== '>'; end += 1) {
      if (code[end] === '{') depth += 1;
      if (code[end] === '}') depth -= 1;
    }
    return { tag: code.slice(index, end), content: code.slice(end, code.indexOf(`</${name}>`, end)) };
  });
}

test('the filters of a list or a report are printed with it', () => {
  const controls =
    /<(SearchBox|Select|SegmentedControl|FilterButton|Combobox|TransactionFilters|\w*Picker|\w*Day|\w*Filter)\b/;
  const unprinted = files.flatMap((file) => {
    if (!file.startsWith('modules/')) return [];
    const hidden = [
      ...read(file).matchAll(/^( *)<(div|span|section)\b[^\n]*print:hidden[^\n]*>\n([\s\S]*?)^\1<\/\2>/gm),
    ];
    return hidden.some(([, , , content = '']) => controls.test(content)) ? [file] : [];
  });
  expect(unprinted).toEqual([]);
});

test('the selects and dates of a toolbar share the width of a phone', () => {
  const narrow = files.flatMap((file) => {
    const code = read(file);
    if (!file.startsWith('modules/') || (!/-toolbar\.tsx$/.test(file) && !/<SearchBox\b/.test(code))) return [];
    const widths = [...code.matchAll(/<Select\b[\s\S]*?\/>|<(?:div|span) className="[^"]*">\n *<DatePicker\b/g)];
    return widths.some(([tag]) => /className="w-\d+"/.test(tag)) ? [file] : [];
  });
  expect(narrow).toEqual([]);
});

test('lists on phones show names whole', () => {
  // A moment of a meeting may be cut off; the list beside it has its day.
  const lists = files.flatMap((file) => {
    const code = read(file);
    const rows = file.endsWith('-phone-list.tsx') ? [code] : (code.match(/<PhoneList[\s\S]*?<\/PhoneList>/g) ?? []);
    return rows.map((row) => ({ file, isCut: /(?<!ml-auto )\b(truncate|line-clamp)\b/.test(row) }));
  });
  expect(lists.filter(({ isCut }) => isCut)).toEqual([]);
  expect(lists.length).toBeGreaterThan(10);
});
