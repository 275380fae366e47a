import type {
  PurchaseOrderDetail,
  PurchaseOrderLine,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatPhone } from '@builder-os/contract/platform/phone';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatDay, formatLongDay, formatQuantity, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { figure, party, pricedTable, totalLine } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { numberOf, priceText, termsOf, titleOf } from './order-words.ts';

export interface PrintedOrder extends Sender {
  order: PurchaseOrderDetail;
  timeZone: string;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

/** Prints an order: vendor, job, lines and their total, terms, acceptance and the title block. */
export function printOrder({ order, timeZone, day, ...sender }: PrintedOrder): Promise<Buffer> {
  const [revision] = order.revisions;
  const issued = dayIn(new Date(revision?.madeAt ?? order.createdAt), timeZone);
  return printPdf({
    ...sender,
    title: titleOf(order),
    number: numberOf(order),
    facts: STATUS_LINES[order.status],
    watermark: order.status === 'void' ? 'Void' : undefined,
    day,
    titleBlock: [
      { label: 'Job', text: order.jobNumber },
      { label: 'Drawn', text: nameOf(order.createdByName) },
      { label: 'Issued', text: nameOf(order.issuedByName) },
      { label: 'Date', text: issued },
    ],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          parties(order, issued),
          linesTable(order.lines),
          { margin: [0, 9, 0, 0], stack: [totalLine('Total', formatCents(order.total))] },
          ...termsOf(order).map((text): Content => ({ text, margin: [0, 6, 0, 0] })),
          ...(order.notes === null ? [] : [{ text: order.notes, margin: [0, 8, 130, 0] } satisfies Content]),
          ...(revision?.reason == null
            ? []
            : [
                {
                  text: `Revision ${revision.number}: ${revision.reason}`,
                  color: INK.muted,
                  margin: [0, 8, 130, 0],
                } satisfies Content,
              ]),
          signatures(order, sender.companyName, timeZone),
        ],
      },
    ],
  });
}

const STATUS_LINES: Record<PurchaseOrderDetail['status'], string[]> = {
  draft: ['Draft, not issued yet'],
  issued: [],
  accepted: ['Accepted'],
  closed: ['Closed'],
  void: ['Void'],
};

function parties(order: PurchaseOrderDetail, issued: string): Content {
  const { vendorName, vendorPhone, vendorEmail, jobNumber, jobName, siteAddress, deliveryOn } = order;
  return {
    margin: [0, 3, 0, 18],
    columnGap: 14,
    columns: [
      party('Vendor', vendorName, [vendorPhone && formatPhone(vendorPhone), vendorEmail?.replace('@', '\u200b@')]),
      party('Job', `${jobNumber} ${jobName}`, [siteAddress]),
      party('Date', formatLongDay(issued), [deliveryOn && `Delivery by ${formatLongDay(deliveryOn)}`]),
    ],
  };
}

/** A person without a name is called by the part of their email before the @. */
function nameOf(person: string | null): string {
  return person?.split('@')[0] ?? NOTHING;
}

function linesTable(lines: readonly PurchaseOrderLine[]): Content {
  return pricedTable(
    [{ left: '' }, { left: 'Item' }, 'Quantity', 'Unit price', 'Amount'],
    [14, '*', 'auto', 62, 79],
    lines.map((line) => [
      { text: String(line.position), color: INK.muted },
      { text: line.description },
      figure(`${formatQuantity(line.quantity)} ${line.unit}`),
      figure(priceText(line.unitPrice)),
      figure(formatCents(line.amount)),
    ]),
  );
}

function signatures({ acceptedBy, acceptedAt }: PurchaseOrderDetail, companyName: string, timeZone: string): Content {
  const signed =
    acceptedBy !== null && acceptedAt !== null
      ? `${acceptedBy}, ${formatDay(dayIn(new Date(acceptedAt), timeZone))}`
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
    margin: [0, 18, 0, 0],
    columnGap: 24,
    columns: [line(signed, 'Accepted by / date'), line(' ', `For ${companyName} / date`)],
  };
}
