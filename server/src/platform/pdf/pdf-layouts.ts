import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import { INK } from './pdf-style.ts';

/** How tables are ruled, by the names that documents say: a function would not get to the process that prints. */
export const PDF_LAYOUTS = {
  /** Figures under a head: fine lines between the rows. */
  ruled: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** A table of a text that somebody wrote. */
  written: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => INK.line },
  /** Rows as close as they can be read. */
  dense: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
    paddingLeft: () => 2,
    paddingRight: () => 2,
  },
  /** The lines of an offer: room between them, and a strong line under the head. */
  priced: {
    hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 1.1 : 0.75),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 1 ? INK.text : INK.line),
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: (column, { table }) => (column + 1 === table.body[0]?.length ? 0 : 8),
    paddingTop: (row) => (row === 0 ? 4 : 7),
    paddingBottom: (row) => (row === 0 ? 4 : 5),
  },
  /** A frame around a drawing. */
  framed: { hLineColor: () => INK.edge, vLineColor: () => INK.edge, hLineWidth: () => 0.75, vLineWidth: () => 0.75 },
  /** A ground behind a piece of code. */
  shaded: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: () => INK.head },
  titleBlock: {
    hLineWidth: () => 1.1,
    vLineWidth: (column, { table }) => (column === 0 || column === table.body[0]?.length ? 1.1 : 0.75),
    hLineColor: () => INK.text,
    vLineColor: (column, { table }) => (column === 0 || column === table.body[0]?.length ? INK.text : INK.edge),
  },
} satisfies Record<string, CustomTableLayout>;
