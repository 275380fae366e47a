import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { formatPhone } from '@builder-os/contract/platform/phone';
import { termsOf } from '@builder-os/contract/platform/terms';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay } from '../../../platform/format/figures.ts';
import { FONT } from '../../../platform/pdf/pdf-fonts.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { heldToDate, isApplication, sumsOf, toDateOf, trimDecimal, unitPriceText } from './invoice-words.ts';

export interface PrintedInvoice {
  invoice: InvoiceDetail;
  companyName: string;
  cities: readonly string[];
  phone: string;
  logo?: string;
  /** The invoice date, or the day a draft is printed. */
  day: string;
}

/** Prints an invoice: who it's for, lines, tax, retainage, what is due and when, and the title block. */
export function printInvoice({ invoice, companyName, cities, phone, logo, day }: PrintedInvoice): Promise<Buffer> {
  const isDraft = invoice.number === null;
  return printPdf({
    companyName,
    cities,
    phone,
    logo,
    title: 'Invoice',
    number: invoice.number ?? 'Draft',
    facts: [...(isDraft ? ['Draft, not issued yet'] : []), ...(invoice.title === null ? [] : [invoice.title])],
    watermark: isDraft ? 'Draft' : undefined,
    day,
    titleBlock: [
      { label: 'Project', text: invoice.jobName ?? invoice.customerName },
      { label: 'Document', text: invoice.number ?? 'Draft' },
      { label: 'Date', text: day },
    ],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          parties(invoice, day),
          isApplication(invoice) ? progressTable(invoice) : linesTable(invoice),
          sums(invoice),
          ...(invoice.note === null ? [] : [{ text: invoice.note, margin: [0, 14, 130, 0] } satisfies Content]),
        ],
      },
    ],
  });
}

/** A third of the sheet each, minus the gaps. */
const PARTY_WIDTH = 168;

function parties(invoice: InvoiceDetail, day: string): Content {
  const { customerName, billTo, customerPhone, customerEmail, jobNumber, jobName, siteAddress } = invoice;
  const about =
    jobName === null
      ? party('For', invoice.title ?? 'Our work', [])
      : party('Project', jobName, [jobNumber, siteAddress]);
  return {
    margin: [0, 3, 0, 18],
    columnGap: 14,
    columns: [
      party('Bill to', customerName, [
        billTo,
        customerPhone && formatPhone(customerPhone),
        customerEmail?.replace('@', '\u200b@'),
      ]),
      about,
      party('Date', formatLongDay(day), [
        termsOf(invoice.termsDays),
        invoice.dueDate && `Due ${formatLongDay(invoice.dueDate)}`,
        invoice.customerReference && `Your reference: ${invoice.customerReference}`,
      ]),
    ],
  };
}

function party(label: string, name: string, details: readonly (string | null | undefined)[]): Column {
  const lines = details.flatMap((line) => (line ? [{ text: line }] : []));
  return { width: PARTY_WIDTH, stack: [{ text: label, color: INK.muted }, { text: name, bold: true }, ...lines] };
}

const head = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
  text,
  alignment,
  bold: true,
  fontSize: 8.6,
  color: INK.muted,
});
const cell = (text: string): TableCell => ({ text, alignment: 'right', fontFeatures: ['tnum'] });

function linesTable({ lines }: InvoiceDetail): Content {
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [14, '*', 'auto', 62, 79],
      body: [
        [head('', 'left'), head('Item', 'left'), head('Quantity'), head('Unit price'), head('Amount')],
        ...lines.map((line) => [
          { text: String(line.position), color: INK.muted },
          { text: line.releasesNumber === null ? line.description : `${line.description} (${line.releasesNumber})` },
          cell([trimDecimal(line.quantity), line.unit].filter(Boolean).join(' ')),
          cell(unitPriceText(line.unitPrice)),
          cell(formatCents(line.amount)),
        ]),
      ],
    },
    layout: 'priced',
  };
}

function progressTable({ lines }: InvoiceDetail): Content {
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [14, '*', 79, 42, 79, 79],
      body: [
        [head('', 'left'), head('Work', 'left'), head('Value'), head('Done'), head('This invoice'), head('To date')],
        ...lines.map((line) => [
          { text: String(line.position), color: INK.muted },
          { text: line.description },
          cell(formatCents(line.planValue ?? '0.00')),
          cell(`${trimDecimal(line.percentDone ?? '0')}%`),
          cell(formatCents(line.amount)),
          cell(formatCents(toDateOf(line))),
        ]),
      ],
    },
    layout: 'priced',
  };
}

function sums(invoice: InvoiceDetail): Content {
  const row = (label: string, amount: string): Content => ({
    margin: [0, 3, 0, 0],
    columns: [
      { text: '', width: '*' },
      { text: label, width: 'auto', color: INK.muted, margin: [0, 0, 21, 0] },
      { text: formatCents(amount), width: 90, alignment: 'right', fontFeatures: ['tnum'] },
    ],
  });
  const due = invoice.dueDate === null ? 'Due' : `Due ${formatLongDay(invoice.dueDate)}`;
  const isHeld = isApplication(invoice) && invoice.retainage !== '0.00';
  return {
    margin: [0, 9, 0, 0],
    unbreakable: true,
    stack: [
      ...sumsOf(invoice).map(({ label, amount }) => row(label, amount)),
      {
        margin: [0, 6, 0, 0],
        columns: [
          { text: '', width: '*' },
          { text: due, bold: true, width: 'auto', margin: [0, 8.5, 21, 0] },
          { text: formatCents(invoice.due), font: FONT.display, fontSize: 21, lineHeight: 1, width: 'auto' },
        ],
      },
      ...(isHeld ? [row('Retainage held to date', heldToDate(invoice))] : []),
    ],
  };
}
