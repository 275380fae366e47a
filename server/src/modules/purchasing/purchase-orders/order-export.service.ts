import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import {
  MOST_XLSX_ORDERS,
  type PurchaseOrderExportQuery,
} from '@builder-os/contract/modules/purchasing/purchase-orders';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { csvFile, type PartFile } from '../../../platform/records/job-file-parts.ts';
import {
  type ExportColumn,
  exportToXlsx,
  type RecordExport,
  readExportPages,
} from '../../../platform/sheets/record-export.ts';
import { findOrderPage } from './purchase-orders.queries.ts';

const COLUMNS: readonly ExportColumn<PurchaseOrder>[] = [
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

/** Records who exports the orders, and returns them. */
export async function exportOrders(
  act: Act,
  db: Database,
  query: PurchaseOrderExportQuery,
): Promise<RecordExport<PurchaseOrder>> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'purchase-order.export',
    resource: 'purchase-order',
    details: { filter, format },
  });
  const pages = readExportPages(COLUMNS, (page) => findOrderPage(db, { ...query, ...page }));
  return { fileName: `purchase-orders-${today}.${format}`, columns: COLUMNS, pages };
}

/** A job's orders as a file of the job's ZIP. */
export function jobOrdersFile(db: Database, jobId: number): PartFile {
  return csvFile({ folder: 'orders', name: 'orders.csv' }, COLUMNS, (page) => findOrderPage(db, { jobId, ...page }));
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export function toOrderXlsx(download: RecordExport<PurchaseOrder>): Promise<Buffer> {
  return exportToXlsx(download, { sheet: 'Purchase Orders', noun: 'orders', most: MOST_XLSX_ORDERS });
}
