import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import { INK } from './pdf-style.ts';

/** Table layouts, by name, because functions can't be sent to the printing process. */
export const PDF_LAYOUTS = {
  /** Figures below a header, with thin lines between the rows. */
  ruled: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** A table within a user-written text. */
  written: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => INK.line },
  /** Rows as close together as readable. */
  dense: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
    paddingLeft: () => 2,
    paddingRight: () => 2,
  },
  /** Line items of an offer: extra spacing, and a strong line below the header. */
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
  /** A background behind code. */
  shaded: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: () => INK.head },
  titleBlock: {
    hLineWidth: () => 1.1,
    vLineWidth: (column, { table }) => (column === 0 || column === table.body[0]?.length ? 1.1 : 0.75),
    hLineColor: () => INK.text,
    vLineColor: (column, { table }) => (column === 0 || column === table.body[0]?.length ? INK.text : INK.edge),
  },
} satisfies Record<string, CustomTableLayout>;
