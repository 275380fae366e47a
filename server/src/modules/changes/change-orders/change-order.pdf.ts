import type { ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import type { PrintedFact } from '@builder-os/contract/modules/signing/signatures';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { figure, party, pricedTable, totalLine } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { type PrintedPicture, picturePages } from '../../../platform/pdf/printed-pictures.ts';
import { daysText, quantityText, unitPriceOf } from './change-order-words.ts';
import type { ChangeRecord } from './change-orders.queries.ts';

export interface PrintedChange extends Sender {
  change: ChangeRecord;
  /** The contract and the finish before and after. */
  facts: readonly PrintedFact[];
  photos: readonly PrintedPicture[];
  timeZone: string;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

/** Prints a change order for the customer: lines with prices, the contract before and after, days and photos. */
export function printChange(printed: PrintedChange): Promise<Buffer> {
  const { change, facts, photos, timeZone, day, ...sender } = printed;
  return printPdf({
    ...sender,
    title: 'Change Order',
    number: change.number,
    facts: FACTS[change.state],
    watermark: change.state === 'void' ? 'Void' : undefined,
    day,
    titleBlock: [
      { label: 'Job', text: change.jobNumber },
      { label: 'Drawn', text: nameOf(change.createdByName) },
      { label: 'Approved', text: nameOf(change.approvedByName) },
      { label: 'Date', text: dayIn(new Date(change.approvedAt ?? change.createdAt), timeZone) },
    ],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          parties(change, day),
          { text: change.title, bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
          ...(change.description === null ? [] : [paragraph(change.description)]),
          linesTable(change.lines),
          { margin: [0, 9, 0, 0], stack: [totalLine('Price of this change', formatCents(change.price))] },
          effectTable(printed),
          ...picturePages('Photos', printed.photos),
        ],
      },
    ],
  });
}

const FACTS: Record<ChangeRecord['state'], string[]> = {
  draft: ['Draft, not approved yet'],
  priced: ['Not approved yet'],
  approved: [],
  sent: [],
  signed: ['Signed'],
  declined: ['Declined'],
  void: ['Void'],
};

function parties({ customerName, jobNumber, jobName, siteAddress, requestedBy }: ChangeRecord, day: string): Content {
  return {
    margin: [0, 3, 0, 16],
    columnGap: 14,
    columns: [
      party('Customer', customerName ?? NOTHING, [requestedBy && `Requested by ${requestedBy}`]),
      party('Job', `${jobNumber} ${jobName}`, [siteAddress]),
      party('Date', formatLongDay(day), []),
    ],
  };
}

/** A person without a name is called by the part of their email before the @. */
function nameOf(person: string | null): string {
  return person?.split('@')[0] ?? NOTHING;
}

const paragraph = (text: string): Content => ({ text, margin: [0, 0, 60, 8] });

function linesTable(lines: readonly ChangeOrderLine[]): Content {
  return pricedTable(
    [{ left: '' }, { left: 'Item' }, 'Quantity', 'Unit price', 'Price'],
    [14, '*', 'auto', 70, 79],
    lines.map((line): TableCell[] => [
      { text: String(line.position), color: INK.muted },
      { text: line.description },
      figure(quantityText(line) ?? NOTHING),
      figure(unitPriceText(line)),
      figure(formatCents(line.price)),
    ]),
  );
}

function unitPriceText(line: ChangeOrderLine): string {
  const unitPrice = unitPriceOf(line);
  return unitPrice === undefined ? NOTHING : formatCents(unitPrice);
}

/** What the change does to the contract and the finish. */
function effectTable({ change, facts }: PrintedChange): Content {
  const rows = [...facts, { label: 'Days', text: daysText(change.days) }];
  return {
    margin: [0, 14, 0, 0],
    unbreakable: true,
    // A signed change is part of the contract already.
    stack: change.state === 'signed' ? [{ text: daysText(change.days) }] : rows.map(factRow),
  };
}

const factRow = ({ label, text }: PrintedFact): Content => ({
  margin: [0, 0, 0, 3],
  columns: [
    { text: label, color: INK.muted, width: 250 },
    { text, width: '*', bold: true },
  ],
});
