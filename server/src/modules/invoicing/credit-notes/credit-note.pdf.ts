import type { CreditNote } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-definition.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { figure, pricedTable, totalLine } from '../../../platform/pdf/priced-table.ts';

type Printed = Pick<
  CreditNote,
  'number' | 'creditedOn' | 'reason' | 'subtotal' | 'tax' | 'amount' | 'applied' | 'lines'
>;

export interface PrintedNote extends Sender {
  note: Printed;
  invoice: InvoiceDetail;
}

/** A credit note on paper: to whom, for which invoice and why, its lines, tax and total, and the title block. */
export function layOutNote({ note, invoice, ...company }: PrintedNote): PdfDocument {
  return {
    ...company,
    title: 'Credit note',
    number: note.number,
    facts: [`For invoice ${invoice.number ?? ''}`],
    day: note.creditedOn,
    titleBlock: [
      { label: 'Project', text: invoice.jobName ?? invoice.customerName },
      { label: 'Document', text: note.number },
      { label: 'Date', text: note.creditedOn },
    ],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          {
            margin: [0, 3, 0, 18],
            columnGap: 14,
            columns: [
              { width: 168, stack: [muted('Credit to'), bold(invoice.customerName), { text: invoice.billTo ?? '' }] },
              { width: 168, stack: [muted('Date'), bold(formatLongDay(note.creditedOn))] },
              { width: '*', stack: [muted('Reason'), { text: note.reason }] },
            ],
          },
          linesTable(note),
          sums(note),
        ],
      },
    ],
  };
}

const muted = (text: string): Content => ({ text, color: INK.muted });
const bold = (text: string): Content => ({ text, bold: true });
function linesTable({ lines }: Printed): Content {
  return pricedTable(
    [{ left: 'Item' }, 'Amount', 'Sales tax'],
    ['*', 79, 79],
    lines.map(({ description, amount, tax }) => [
      { text: description },
      figure(formatCents(amount)),
      figure(formatCents(tax)),
    ]),
  );
}

function sums({ amount }: Printed): Content {
  return {
    margin: [0, 9, 0, 0],
    unbreakable: true,
    stack: [totalLine('Credit', formatCents(amount))],
  };
}
