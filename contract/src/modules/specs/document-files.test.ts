import { expect, test } from 'vitest';
import { fileTypeOf, nameOfFile, plainFileName } from './document-files.ts';

test.each([
  ['Plan.PDF', 'pdf'],
  ['site.jpeg', 'jpg'],
  ['frame.v2.dxf', 'dxf'],
  ['plan.svg', undefined],
  ['plan.pdf.exe', undefined],
  ['plan.html', undefined],
  ['pdf', undefined],
  ['', undefined],
])('the extension of %j gives the type %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type);
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Windows\\system32\\plan.pdf', 'plan.pdf'],
  ['a\u0000b\r\nSet-Cookie: x=1.pdf', 'a b Set-Cookie x 1.pdf'],
  ['"quoted"; filename=x.pdf', 'quoted filename x.pdf'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['', 'file'],
  ['Grundriß (Süd).pdf', 'Grundriß (Süd).pdf'],
])('%j is saved as %j', (name, kept) => {
  expect(plainFileName(name)).toBe(kept);
});

test('a name that is too long keeps its extension', () => {
  const kept = plainFileName(`${'x'.repeat(400)}.xlsx`);
  expect(kept).toHaveLength(200);
  expect(kept.endsWith('.xlsx')).toBe(true);
});

test('a document’s default name comes from its file name', () => {
  expect(nameOfFile('Wall_section_R21.dwg')).toBe('Wall section R21');
});
