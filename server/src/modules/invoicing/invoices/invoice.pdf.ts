import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { formatPhone } from '@builder-os/contract/platform/phone';
import { termsOf } from '@builder-os/contract/platform/terms';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay, formatQuantity } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-definition.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { figure, party, pricedTable, totalLine } from '../../../platform/pdf/priced-table.ts';
import { heldToDate, isApplication, sumsOf, toDateOf, trimDecimal, unitPriceText } from './invoice-words.ts';

export interface PrintedInvoice extends Sender {
  invoice: InvoiceDetail;
  /** The invoice date, or the day a draft is printed. */
  day: string;
}

/** An invoice on paper: customer, lines, tax, retainage, the amount due and when, and the title block. */
export function layOutInvoice({ invoice, day, ...sender }: PrintedInvoice): PdfDocument {
  const isDraft = invoice.number === null;
  return {
    ...sender,
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
  };
}

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

function linesTable({ lines }: InvoiceDetail): Content {
  return pricedTable(
    [{ left: '' }, { left: 'Item' }, 'Quantity', 'Unit price', 'Amount'],
    [14, '*', 'auto', 62, 79],
    lines.map((line) => [
      { text: String(line.position), color: INK.muted },
      { text: line.releasesNumber === null ? line.description : `${line.description} (${line.releasesNumber})` },
      figure([formatQuantity(line.quantity), line.unit].filter(Boolean).join(' ')),
      figure(unitPriceText(line.unitPrice)),
      figure(formatCents(line.amount)),
    ]),
  );
}

function progressTable({ lines }: InvoiceDetail): Content {
  return pricedTable(
    [{ left: '' }, { left: 'Work' }, 'Value', 'Done', 'This invoice', 'To date'],
    [14, '*', 79, 42, 79, 79],
    lines.map((line) => [
      { text: String(line.position), color: INK.muted },
      { text: line.description },
      figure(formatCents(line.planValue ?? '0.00')),
      figure(`${trimDecimal(line.percentDone ?? '0')}%`),
      figure(formatCents(line.amount)),
      figure(formatCents(toDateOf(line))),
    ]),
  );
}

function sums(invoice: InvoiceDetail): Content {
  const row = (label: string, amount: string): Content => ({
    margin: [0, 3, 0, 0],
    columns: [
      { text: '', width: '*' },
      { text: label, width: 'auto', noWrap: true, color: INK.muted, margin: [0, 0, 21, 0] },
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
      { margin: [0, 6, 0, 0], stack: [totalLine(due, formatCents(invoice.due))] },
      ...(isHeld ? [row('Retainage held to date', heldToDate(invoice))] : []),
    ],
  };
}
