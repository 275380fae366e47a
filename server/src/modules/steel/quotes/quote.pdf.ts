import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteLine } from '@builder-os/contract/modules/steel/quoted-price';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatPhone } from '@builder-os/contract/platform/phone';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCount, formatDay, formatLongDay, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { totalLine } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { printFootprint } from './quote-footprint.pdf.ts';
import { amountsOf, quantityOf, rateOf } from './quote-lines.service.ts';
import { statementOf } from './quote-statement.service.ts';

export interface PrintedQuote extends Sender {
  quote: QuoteDetail;
  timeZone: string;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

/** Prints a quote: the customer, the footprint, the lines and their total, signatures and the title block. */
export function printQuote({ quote, timeZone, day, ...sender }: PrintedQuote): Promise<Buffer> {
  const issued = dayIn(new Date(quote.sentAt ?? quote.createdAt), timeZone);
  return printPdf({
    ...sender,
    title: 'Quote',
    number: quoteName(quote),
    facts: STATUS_LINES[quote.status],
    watermark: WATERMARKS[quote.status],
    day,
    titleBlock: [
      { label: 'Project', text: quote.project },
      { label: 'Drawn', text: nameOf(quote.createdByName) },
      { label: 'Checked', text: nameOf(quote.sentByName) },
      { label: 'Date', text: issued },
    ],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          parties(quote, issued),
          printFootprint(quote.input.squareFeet),
          linesTable(quote.price.lines, quote),
          quoteTotal(quote),
          { text: statementOf(quote), color: INK.muted, margin: [0, 12, 130, 0] },
          ...(quote.notes === null ? [] : [{ text: quote.notes, margin: [0, 8, 130, 0] } satisfies Content]),
          signatures(quote, sender.companyName, timeZone),
        ],
      },
    ],
  });
}

/** A third of the sheet each, minus the gaps. */
const PARTY_WIDTH = 168;
/** The longest address that fits on one line of a third. */
const LONGEST_ADDRESS = 33;

/** Watermarks for quotes that must not be mistaken for valid offers. */
const WATERMARKS: Partial<Record<QuoteDetail['status'], string>> = { expired: 'Expired', superseded: 'Superseded' };

const STATUS_LINES: Record<QuoteDetail['status'], string[]> = {
  draft: ['Draft, not sent yet'],
  sent: [],
  accepted: ['Accepted'],
  declined: ['Declined'],
  expired: ['Expired'],
  superseded: ['Replaced by a newer revision'],
};

function parties(quote: QuoteDetail, issued: string): Content {
  const { company, contactName, phone, email, project, input, price, units, validUntil, deliveryDate } = quote;
  return {
    margin: [0, 3, 0, 18],
    columnGap: 14,
    columns: [
      party('Prepared for', company, [contactName, phone && formatPhone(phone), email && breakAddress(email)]),
      party('Project', `${project}, ${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`, [
        price.lines[0]?.label ?? '',
        `${formatCount(Number(input.squareFeet))} sq ft per unit`,
      ]),
      party('Date', formatLongDay(issued), [
        `Price good through ${formatLongDay(validUntil)}`,
        deliveryDate && `Expected delivery ${formatLongDay(deliveryDate)}`,
      ]),
    ],
  };
}

/** Continues a long email address on the next line, because nothing else in it allows a line break. */
function breakAddress(email: string): string {
  return email.length > LONGEST_ADDRESS ? email.replace('@', '\n@') : email;
}

/** A person without a name is called by the part of their email before the @. */
function nameOf(person: string | null): string {
  return person?.split('@')[0] ?? NOTHING;
}

function party(label: string, name: string, details: readonly (string | null)[]): Column {
  const said = details.filter((line) => line !== null && line !== '');
  const lines = said.map((line) => ({ text: line ?? '' }));
  return { width: PARTY_WIDTH, stack: [{ text: label, color: INK.muted }, { text: name, bold: true }, ...lines] };
}

function linesTable(lines: readonly QuoteLine[], { price }: QuoteDetail): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    fontSize: 8.6,
    color: INK.muted,
  });
  const cell = (text: string): TableCell => ({ text, alignment: 'right', fontFeatures: ['tnum'] });
  const formatAmount = amountsOf(price);
  const steel = [price.gauge === null ? `${price.mil} mil` : `${price.gauge} ga`, price.coating].join(', ');
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 48, 79],
      body: [
        [head('Item', 'left'), head('Quantity'), head('Rate'), head('Amount')],
        ...lines.map((line) => [
          { text: [{ text: line.label, bold: line.kind === 'package' }, line.kind === 'package' ? `, ${steel}` : ''] },
          cell(quantityOf(line)),
          cell(rateOf(line)),
          cell(formatAmount(line.amount)),
        ]),
      ],
    },
    layout: 'priced',
  };
}

function quoteTotal({ price, units }: QuoteDetail): Content {
  const formatAmount = amountsOf(price);
  const perUnit = units > 1 ? `${formatAmount(price.perUnit)} per unit` : '';
  return {
    margin: [0, 9, 0, 0],
    stack: [totalLine('Total', formatAmount(price.total), perUnit)],
  };
}

function signatures({ status, decidedBy, decidedAt }: QuoteDetail, companyName: string, timeZone: string): Content {
  const signed =
    status === 'accepted' && decidedBy !== null && decidedAt !== null
      ? `${decidedBy}, ${formatDay(dayIn(new Date(decidedAt), timeZone))}`
      : ' ';
  const line = (text: string, label: string): Content => ({
    stack: [
      { text, margin: [0, 0, 0, 2] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 255, y2: 0, lineWidth: 0.75, lineColor: INK.text }] },
      { text: label, color: INK.muted, margin: [0, 4, 0, 0] },
    ],
    unbreakable: true,
  });
  return {
    margin: [0, 14, 0, 0],
    columnGap: 24,
    columns: [line(signed, 'Accepted by / date'), line(' ', `For ${companyName} / date`)],
  };
}
