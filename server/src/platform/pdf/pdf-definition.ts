import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay } from '../format/figures.ts';
import { FONT } from './pdf-fonts.ts';
import { type PdfHead, pdfHead, pdfRunningHead } from './pdf-head.ts';
import { HEADLINE, INK } from './pdf-style.ts';

/** A document as a module describes it. `toDefinition` adds the parts all documents share. */
export interface PdfDocument extends PdfHead {
  /** Lines on what the document covers: its period, whose records. */
  facts: readonly string[];
  /** The print date, as `2026-03-11`. */
  day: string;
  content: Content[];
  /** Extra text at the foot of every page, such as the source and date of the figures. */
  footnote?: string;
  /** A word across every page of an outdated document, so nobody relies on a printout. */
  watermark?: string;
  /** Landscape, for wide tables. */
  isLandscape?: boolean;
  /** The title block at the foot of every page, as on a drawing. The sheet number is added to its entries. */
  titleBlock?: readonly TitleBlockEntry[];
}

export interface TitleBlockEntry {
  label: string;
  text: string;
}

/** Space above the text for the running head. The first page has none and starts higher. */
const TOP = { margin: 60, first: 36 };

/** Pale enough to read through, on white and on table headers. */
const WATERMARK = { font: FONT.display, color: INK.mark, opacity: 0.16, bold: true, angle: -52 };

/** Below this share of the page, a heading would be separated from its table's header and first row. */
const LOWEST_HEADLINE = 0.85;

/** Column widths of a title block and the longest text. The first column, for the project name, is the widest. */
const BLOCK = { first: 146, middle: 98.7, sheet: 46, letters: 60 };

/** A document as pdfmake expects it. */
export function toDefinition(document: PdfDocument): TDocumentDefinitions {
  const { companyName, title, number, facts, content, watermark, isLandscape = false, titleBlock = [] } = document;
  return {
    info: { title: `${[title, number].filter(Boolean).join(' ')} · ${companyName}`, author: companyName },
    language: 'en-US',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    pageSize: 'LETTER',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [39, TOP.margin, 39, titleBlock.length > 0 ? 84 : 48],
    defaultStyle: { font: FONT.text, fontSize: 9, color: INK.text, lineHeight: 1.15 },
    ...(watermark !== undefined && { watermark: { text: watermark, ...WATERMARK } }),
    header: (page) => (page === 1 ? null : pdfRunningHead(document)),
    footer: (page, pages) => drawFoot(document, { page, pages }),
    // pdfmake measures the following content before moving it to the next page, so decide by the heading's position on
    // this one.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === HEADLINE && startPosition.verticalRatio > LOWEST_HEADLINE,
    content: [
      { stack: [pdfHead(document)], margin: [0, TOP.first - TOP.margin, 0, facts.length > 0 ? 12 : 0] },
      ...facts.map((fact) => ({ text: fact, color: INK.muted })),
      { text: '', margin: [0, 0, 0, 4] },
      ...content,
    ],
  };
}

/** A title block includes the sheet number, as on a drawing. Other documents show the date and page. */
function drawFoot({ day, footnote, titleBlock = [] }: PdfDocument, at: { page: number; pages: number }): Content {
  const small = { fontSize: 8, color: INK.muted };
  const signature: Content = {
    columns: [
      { text: `Printed ${formatDay(day)}`, ...small },
      { text: `Page ${at.page} of ${at.pages}`, alignment: 'right', ...small },
    ],
  };
  return {
    margin: [39, 12, 39, 0],
    stack: [
      titleBlock.length > 0 ? drawTitleBlock(titleBlock, at) : signature,
      ...(footnote === undefined ? [] : [{ text: footnote, ...small, fontSize: 7 }]),
    ],
  };
}

function drawTitleBlock(
  entries: readonly TitleBlockEntry[],
  { page, pages }: { page: number; pages: number },
): Content {
  const all = [...entries, { label: 'Sheet', text: `${page} of ${pages}` }];
  return {
    margin: [0, 0, 0, 8],
    table: {
      widths: [BLOCK.first, ...entries.slice(1).map(() => BLOCK.middle), BLOCK.sheet],
      body: [
        all.map(({ label, text }) => ({
          stack: [
            { text: label, fontSize: 7.9, color: INK.muted },
            { text: text.length > BLOCK.letters ? `${text.slice(0, BLOCK.letters - 1)}…` : text, fontSize: 8.6 },
          ],
          margin: [4, 3, 4, 3],
        })),
      ],
    },
    layout: 'titleBlock',
  };
}
