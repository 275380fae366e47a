import type { Content, Style, TableCell } from 'pdfmake/interfaces.js';
import { HEADLINE, INK } from './pdf-style.ts';

/** A bar from 0 to 1 next to the figure it shows. */
interface BarCell {
  bar: number;
}

interface PdfTable {
  title: string;
  /** The column headers. Those in `figures` are right-aligned. */
  columns: readonly string[];
  figures: readonly string[];
  /** The figure columns with percentages and counts, which need less width. */
  narrow?: readonly string[];
  rows: readonly (readonly (string | BarCell)[])[];
  /** Shown if there are no rows. */
  nothing: string;
  /** Indexes of bold rows: the totals. */
  strong?: readonly number[];
}

/** Digits of equal width line up in columns. */
const FIGURE = { alignment: 'right', fontFeatures: ['tnum'] } satisfies Style;
const BAR = { width: 96, height: 6 };
const FIGURE_WIDTH = 76;
const NARROW_WIDTH = 52;

/** A table with a title. Its header repeats on every page. */
export function pdfTable({ title, columns, figures, rows, nothing, strong = [], narrow = [] }: PdfTable): Content {
  const heading: Content = { text: title, fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: HEADLINE };
  if (rows.length === 0) return [heading, { text: nothing, color: INK.muted }];
  const widthOf = (name: string) => (narrow.includes(name) ? NARROW_WIDTH : FIGURE_WIDTH);
  const isFigure = (column: number) => figures.includes(columns[column] ?? '');
  const toCell = (cell: string | BarCell, column: number, row: number): TableCell =>
    typeof cell === 'string'
      ? { text: cell, ...(isFigure(column) && FIGURE), bold: strong.includes(row) }
      : { canvas: cell.bar > 0 ? [drawBar(cell.bar)] : [], margin: [0, 2, 0, 0] };
  return [
    heading,
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map((name, column) => (name === '' ? BAR.width : isFigure(column) ? widthOf(name) : '*')),
        body: [
          columns.map((text, column) => ({
            text,
            bold: true,
            color: INK.muted,
            fillColor: INK.head,
            alignment: isFigure(column) ? 'right' : 'left',
          })),
          ...rows.map((cells, row) => cells.map((cell, column) => toCell(cell, column, row))),
        ],
      },
      layout: 'ruled',
    },
  ];
}

function drawBar(share: number) {
  return { type: 'rect', x: 0, y: 0, w: Math.min(1, share) * BAR.width, h: BAR.height, color: INK.action } as const;
}
