import { createRequire } from 'node:module';
import path from 'node:path';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatPdfDay } from './pdf-figures.ts';
import { HEADLINE, INK } from './pdf-style.ts';

/** A document as a module describes it; what all documents share is added here. */
export interface PdfDocument {
  companyName: string;
  /** The company's logo as a data URL. */
  logo?: string;
  title: string;
  /** What the document is about, line by line: its period, whose records. */
  facts: readonly string[];
  /** The day it is printed, as `2026-03-11`. */
  day: string;
  content: Content[];
  /** What stands at the foot of every page beside that: whose figures they are, and of when. */
  footnote?: string;
  /** For tables too wide for a page upright. */
  isLandscape?: boolean;
  /** What stands in the box at the foot of every page, as on a drawing: what each entry is, and what it says. */
  titleBlock?: readonly TitleBlockEntry[];
}

export interface TitleBlockEntry {
  label: string;
  text: string;
}

/** The one way a PDF is made: Letter, the company and the title on every page, the day and the page number below. */
export async function printPdf(document: PdfDocument): Promise<Buffer> {
  const pdf = await loadPrinter();
  return pdf.createPdf(toDefinition(document)).getBuffer();
}

function logoColumn(logo: string | undefined): Column[] {
  return logo === undefined ? [] : [{ stack: [{ image: logo, fit: [72, 22] }], width: 'auto', margin: [0, -6, 8, 0] }];
}

function toDefinition(document: PdfDocument): TDocumentDefinitions {
  const { companyName, logo, title, facts, day, content, footnote, isLandscape = false, titleBlock = [] } = document;
  const hasBlock = titleBlock.length > 0;
  const small = { fontSize: 8, color: INK.muted };
  return {
    info: { title: `${title} · ${companyName}`, author: companyName },
    language: 'en-US',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    pageSize: 'LETTER',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [36, 60, 36, hasBlock ? 92 : 48],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK.text, lineHeight: 1.15 },
    header: {
      margin: [36, 28, 36, 0],
      columns: [
        ...logoColumn(logo),
        { text: companyName, bold: true, color: INK.action },
        { text: title, alignment: 'right', color: INK.muted },
      ],
    },
    footer: (page, pages) => ({
      margin: [36, 12, 36, 0],
      stack: [
        ...(hasBlock ? [drawTitleBlock(titleBlock, { page, pages })] : []),
        {
          columns: [
            { text: `Printed ${formatPdfDay(day)}`, ...small },
            { text: `Page ${page} of ${pages}`, alignment: 'right', ...small },
          ],
        },
        ...(footnote === undefined ? [] : [{ text: footnote, ...small, fontSize: 7 }]),
      ],
    }),
    pageBreakBefore: (node, nodes) => node.headlineLevel === HEADLINE && nodes.getFollowingNodesOnPage().length === 0,
    content: [
      { text: title, fontSize: 18, bold: true },
      ...facts.map((fact) => ({ text: fact, color: INK.muted })),
      { text: '', margin: [0, 0, 0, 4] },
      ...content,
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
      widths: all.map((_, index) => (index === 0 ? '*' : 'auto')),
      body: [
        all.map(({ label, text }) => ({
          stack: [
            { text: label, fontSize: 7, color: INK.muted },
            { text, fontSize: 8 },
          ],
          margin: [4, 2, 10, 2],
        })),
      ],
    },
    layout: { hLineWidth: () => 1, vLineWidth: () => 0.75, hLineColor: () => INK.text, vLineColor: () => INK.text },
  };
}

let printer: ReturnType<typeof openPrinter> | undefined;

function loadPrinter(): ReturnType<typeof openPrinter> {
  printer ??= openPrinter();
  return printer;
}

// Loaded when the first document is printed: a server that prints none needs no memory for it.
async function openPrinter() {
  const { default: pdf } = await import('pdfmake');
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
  const font = (name: string) => path.join(folder, `${name}.ttf`);
  pdf.setFonts({ Roboto: { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') } });
  // Whatever text a record holds, a document reads nothing but its fonts.
  pdf.setUrlAccessPolicy(() => false);
  pdf.setLocalAccessPolicy((file) => path.dirname(file) === folder);
  return pdf;
}
