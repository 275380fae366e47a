import {
  MOST_XLSX_ORDERS,
  type PurchaseOrder,
  type PurchaseOrderExportQuery,
} from '@builder-os/contract/modules/purchasing/purchase-orders';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { findOrderPage } from './purchase-orders.queries.ts';

const ROWS_A_PAGE = 200;

type Column = SheetColumn & { read: (order: PurchaseOrder) => Line[number] };

const COLUMNS: readonly Column[] = [
  { header: 'Number', type: 'text', width: 14, read: ({ number }) => number },
  { header: 'Kind', type: 'text', width: 16, read: ({ kind }) => kind },
  { header: 'Status', type: 'text', width: 12, read: ({ status }) => status },
  { header: 'Vendor', type: 'text', width: 30, read: ({ vendorName }) => vendorName },
  { header: 'Job', type: 'text', width: 14, read: ({ jobNumber }) => jobNumber },
  { header: 'Job Name', type: 'text', width: 30, read: ({ jobName }) => jobName },
  { header: 'Cost Codes', type: 'text', width: 24, read: ({ codes }) => codes.join(', ') },
  { header: 'Delivery', type: 'day', read: ({ deliveryOn }) => deliveryOn },
  { header: 'Revision', type: 'number', width: 10, read: ({ revision }) => revision },
  { header: 'Retainage', type: 'percent', read: ({ retainage }) => retainage },
  { header: 'Ordered', type: 'money', width: 16, read: ({ total }) => total },
  { header: 'Billed', type: 'money', width: 16, read: ({ billed }) => billed },
  { header: 'Open', type: 'money', width: 16, read: ({ open }) => open },
  { header: 'Accepted By', type: 'text', width: 24, read: ({ acceptedBy }) => acceptedBy },
];

interface Download {
  fileName: string;
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Records who exports the orders, and returns them. */
export async function exportOrders(act: Act, db: Database, query: PurchaseOrderExportQuery): Promise<Download> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'purchase-order.export',
    resource: 'purchase-order',
    details: { filter, format },
  });
  return { fileName: `purchase-orders-${today}.${format}`, pages: readPages(db, query) };
}

export function toOrderCsv({ pages }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages,
  );
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export async function toOrderXlsx({ pages }: Download): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const lines of pages) {
    rows.push(...lines);
    if (rows.length <= MOST_XLSX_ORDERS) continue;
    throw validation({
      format: `An Excel file can hold up to ${MOST_XLSX_ORDERS.toLocaleString('en-US')} orders. Filter the list, or export as CSV.`,
    });
  }
  return printXlsx([{ name: 'Purchase Orders', columns: COLUMNS.map(({ read: _, ...column }) => column), rows }]);
}

async function* readPages(db: Database, query: PurchaseOrderExportQuery): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof findOrderPage>> = await findOrderPage(db, {
      ...query,
      limit: ROWS_A_PAGE,
      cursor,
    });
    yield page.rows.map((order) => COLUMNS.map(({ read }) => read(order)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
