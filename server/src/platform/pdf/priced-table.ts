import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { FONT } from './pdf-fonts.ts';
import { INK } from './pdf-style.ts';

/** A third of the sheet, minus the gaps. */
const PARTY_WIDTH = 168;

/** A column above a document's lines: a person or subject, with the known details. */
export function party(label: string, name: string, details: readonly (string | null | undefined)[]): Column {
  const lines = details.flatMap((line) => (line ? [{ text: line }] : []));
  return { width: PARTY_WIDTH, stack: [{ text: label, color: INK.muted }, { text: name, bold: true }, ...lines] };
}

/** A figure in a table of lines. Digits of equal width line up. */
export const figure = (text: string): TableCell => ({ text, alignment: 'right', fontFeatures: ['tnum'] });

/**
 * The lines of a document with their amounts. @param heads headings above figures are aligned right, above text left
 */
export function pricedTable(
  heads: readonly (string | { left: string })[],
  widths: readonly (string | number)[],
  rows: TableCell[][],
): Content {
  const head = (heading: string | { left: string }): TableCell => ({
    text: typeof heading === 'string' ? heading : heading.left,
    alignment: typeof heading === 'string' ? 'right' : 'left',
    bold: true,
    fontSize: 8.6,
    color: INK.muted,
  });
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [heads.map(head), ...rows],
    },
    layout: 'priced',
  };
}

/**
 * The sum below a document's lines, with what it is before it. Neither breaks: a column that is as wide as its text can
 * be a hair too narrow for it.
 */
export function totalLine(label: string, amount: string, before = ''): Content {
  return {
    columns: [
      { text: before, color: INK.muted, width: '*', alignment: 'right', margin: [0, 8.5, 21, 0] },
      { text: label, bold: true, width: 'auto', noWrap: true, margin: [0, 8.5, 21, 0] },
      { text: amount, font: FONT.display, fontSize: 21, lineHeight: 1, width: 'auto', noWrap: true },
    ],
  };
}
