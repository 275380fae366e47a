import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail, QuoteLine } from '@builder-os/contract/modules/steel/quotes';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatPdfCents, formatPdfCount, formatPdfDay } from '../../../platform/pdf/pdf-figures.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { feetAndInches, footprintOf } from './footprint.policy.ts';
import { quantityOf, rateOf } from './quote-lines.service.ts';
import { statementOf } from './quote-statement.service.ts';

export interface PrintedQuote {
  quote: QuoteDetail;
  companyName: string;
  cities: readonly string[];
  timeZone: string;
  logo?: string;
  /** The office's day it is printed on. */
  day: string;
}

/** A quote as it is handed over: whom for, the footprint, the lines and their total, signatures and the title block. */
export function printQuote({ quote, companyName, cities, timeZone, logo, day }: PrintedQuote): Promise<Buffer> {
  const issued = dayIn(new Date(quote.sentAt ?? quote.createdAt), timeZone);
  return printPdf({
    companyName,
    logo,
    title: `Quote ${quoteName(quote)}`,
    facts: [cities.join(' and '), STATUS_LINES[quote.status]].filter((line) => line !== ''),
    day,
    titleBlock: [
      { label: 'Project', text: quote.project },
      { label: 'Drawn', text: quote.createdByName ?? '–' },
      { label: 'Checked', text: quote.sentByName ?? '–' },
      { label: 'Date', text: issued },
    ],
    content: [
      parties(quote, issued),
      drawFootprint(quote.input.squareFeet),
      linesTable(quote.price.lines, quote),
      totalLine(quote),
      { text: statementOf(quote), color: INK.muted, margin: [0, 10, 60, 0] },
      ...(quote.notes === null ? [] : [{ text: quote.notes, margin: [0, 8, 60, 0] } satisfies Content]),
      signatures(quote, companyName, timeZone),
    ],
  });
}

const STATUS_LINES: Record<QuoteDetail['status'], string> = {
  draft: 'Draft, not sent yet',
  sent: '',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Superseded by a later revision',
};

function parties(quote: QuoteDetail, issued: string): Content {
  const { company, contactName, phone, email, project, input, price, units, kind, validUntil, deliveryDate } = quote;
  const area = `${formatPdfCount(Number(input.squareFeet))} sq ft per unit`;
  return {
    margin: [0, 10, 0, 14],
    columnGap: 18,
    columns: [
      party('Prepared for', company, [contactName, phone, email]),
      party('Project', project, [
        `${price.lines[0]?.label ?? ''}, ${units} ${units === 1 ? 'unit' : 'units'}`,
        area,
        kind === 'firm' ? 'Firm price' : 'Preliminary price, firm after engineering',
      ]),
      party('Date', formatPdfDay(issued), [
        `Price holds until ${formatPdfDay(validUntil)}`,
        deliveryDate && `Expected delivery ${formatPdfDay(deliveryDate)}`,
      ]),
    ],
  };
}

function party(label: string, name: string, lines: readonly (string | null)[]): Content {
  const said = lines.filter((line) => line !== null && line !== '');
  return [{ text: label, color: INK.muted }, { text: name, bold: true }, ...said.map((line) => ({ text: line ?? '' }))];
}

/** One unit's floor area as a drawing, in ink on white. */
function drawFootprint(squareFeet: string): Content {
  const { length, depth } = footprintOf(squareFeet);
  const bay = feetAndInches(Math.round(length / 2));
  const label = (x: number, y: number, text: string, turn = '') =>
    `<text x="${x}" y="${y}" ${turn} font-family="Roboto" font-size="9" fill="${INK.action}" text-anchor="middle">${text.replaceAll('"', '&quot;')}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 180" width="470" height="151"><g fill="none" stroke="${INK.action}">
<path d="M150 12h288v120H150z" stroke-width="2.2"/><path d="M155 17h278v110H155z" stroke-width=".6"/><path d="M294 12v120" stroke-width="1.4"/>
<path d="M150 156h288M124 12v120M150 138v22M294 138v22M438 138v22M120 12h26M120 132h26" stroke-width=".7"/>
<path d="M146 160l8-8M290 160l8-8M434 160l8-8M120 16l8-8M120 136l8-8" stroke-width="1.4"/></g>
${label(222, 151, bay)}${label(366, 151, bay)}${label(114, 72, feetAndInches(depth), 'transform="rotate(-90 114 72)"')}</svg>`;
  const caption = `Footprint of one unit, ${formatPdfCount(Number(squareFeet))} sq ft, drawn 8 long to 5 deep: not for construction.`;
  return {
    margin: [0, 0, 0, 12],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { svg, alignment: 'center' },
              { text: caption, fontSize: 7, color: INK.muted, alignment: 'center' },
            ],
            margin: [0, 8, 0, 4],
          },
        ],
      ],
    },
    layout: { hLineColor: () => INK.line, vLineColor: () => INK.line, hLineWidth: () => 0.75, vLineWidth: () => 0.75 },
  };
}

function linesTable(lines: readonly QuoteLine[], { price }: QuoteDetail): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    color: INK.muted,
  });
  const cell = (text: string): TableCell => ({ text, alignment: 'right' });
  const steel = [price.gauge === null ? `${price.mil} mil` : `${price.gauge} ga`, price.coating].join(', ');
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 64, 90],
      body: [
        [head('Item', 'left'), head('Quantity'), head('Rate'), head('Amount')],
        ...lines.map((line) => [
          { text: [{ text: line.label, bold: line.kind === 'package' }, line.kind === 'package' ? `, ${steel}` : ''] },
          cell(quantityOf(line)),
          cell(rateOf(line)),
          cell(formatPdfCents(line.amount)),
        ]),
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 1 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? INK.text : INK.line),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
}

function totalLine({ price, units }: QuoteDetail): Content {
  const perUnit = units > 1 ? `${formatPdfCents(price.perUnit)} per unit` : '';
  return {
    margin: [0, 8, 0, 0],
    columns: [
      { text: perUnit, color: INK.muted, width: '*', alignment: 'right', margin: [0, 8, 18, 0] },
      { text: 'Total', bold: true, width: 'auto', margin: [0, 8, 14, 0] },
      { text: formatPdfCents(price.total), bold: true, fontSize: 18, width: 'auto', alignment: 'right' },
    ],
  };
}

function signatures({ status, decidedBy, decidedAt }: QuoteDetail, companyName: string, timeZone: string): Content {
  const signed =
    status === 'accepted' && decidedBy !== null && decidedAt !== null
      ? `${decidedBy}, ${formatPdfDay(dayIn(new Date(decidedAt), timeZone))}`
      : ' ';
  const line = (text: string, label: string): Content => ({
    stack: [
      { text, margin: [0, 0, 0, 2] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 250, y2: 0, lineWidth: 0.75, lineColor: INK.text }] },
      { text: label, color: INK.muted, margin: [0, 2, 0, 0] },
    ],
    unbreakable: true,
  });
  return {
    margin: [0, 34, 0, 0],
    columnGap: 24,
    columns: [line(signed, 'Accepted by, date'), line(' ', `For ${companyName}, date`)],
  };
}
