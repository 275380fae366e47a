import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay } from '../format/figures.ts';
import { FONT } from './pdf-fonts.ts';
import { type PdfHead, pdfHead, pdfRunningHead } from './pdf-head.ts';
import { HEADLINE, INK } from './pdf-style.ts';

/** A document as a module describes it; what all documents share is added here. */
export interface PdfDocument extends PdfHead {
  /** What the document is about, line by line: its period, whose records. */
  facts: readonly string[];
  /** The day it is printed, as `2026-03-11`. */
  day: string;
  content: Content[];
  /** What stands at the foot of every page beside that: whose figures they are, and of when. */
  footnote?: string;
  /** One word across every page of what does not hold any more, so that paper is not mistaken. */
  watermark?: string;
  /** For tables too wide for a page upright. */
  isLandscape?: boolean;
  /** The box at the foot of every page, as on a drawing: what each entry is, and what it says. The sheet is added. */
  titleBlock?: readonly TitleBlockEntry[];
}

export interface TitleBlockEntry {
  label: string;
  text: string;
}

/** What running heads need above the text; the first page has none and begins higher. */
const TOP = { margin: 60, first: 36 };

/** Pale enough to read through, on white as on the head of a table. */
const WATERMARK = { font: FONT.display, color: INK.mark, opacity: 0.16, bold: true, angle: -52 };

/** Below this much of a page a headline would stand there without the head and a row of its table. */
const LOWEST_HEADLINE = 0.85;

/** The entries of a title block: the name of the work has the most room, and nothing runs out of its box. */
const BLOCK = { first: 146, middle: 98.7, sheet: 46, letters: 60 };

/** A document as pdfmake takes it. */
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
    // What follows a headline is measured before it moves to the next page, so its place on this one decides.
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

/** A title block says the sheet itself, as a drawing does; other documents say the day and the page. */
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
