import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import type { ChangeOrderExportQuery } from '@builder-os/contract/modules/changes/change-orders';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { type ExportColumn, type RecordExport, readExportPages } from '../../../platform/sheets/record-export.ts';
import { findChangePage } from './change-orders.queries.ts';

export const CHANGE_COLUMNS: readonly ExportColumn<ChangeOrder>[] = [
  { header: 'Number', type: 'text', read: ({ number }) => number },
  { header: 'Job', type: 'text', read: ({ jobNumber }) => jobNumber },
  { header: 'Job Name', type: 'text', read: ({ jobName }) => jobName },
  { header: 'Title', type: 'text', read: ({ title }) => title },
  { header: 'Status', type: 'text', read: ({ state }) => state },
  { header: 'Requested By', type: 'text', read: ({ requestedBy }) => requestedBy },
  { header: 'Cost', type: 'money', read: ({ cost }) => cost },
  { header: 'Price', type: 'money', read: ({ price }) => price },
  { header: 'Days', type: 'number', read: ({ days }) => days },
  { header: 'Work Started', type: 'day', read: ({ workStartedOn }) => workStartedOn },
  { header: 'Signed', type: 'day', read: ({ signedOn }) => signedOn },
  { header: 'Signed By', type: 'text', read: ({ signedBy }) => signedBy },
  { header: 'Decline Reason', type: 'text', read: ({ declineReason }) => declineReason },
  { header: 'Void Reason', type: 'text', read: ({ voidReason }) => voidReason },
  { header: 'Written By', type: 'text', read: ({ createdByName }) => createdByName },
];

/** Records who exports the change orders, and returns them. */
export async function exportChanges(
  act: Act,
  db: Database,
  query: ChangeOrderExportQuery,
): Promise<RecordExport<ChangeOrder>> {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'change-order.export', resource: 'change-order', details: { filter: query } });
  const pages = readExportPages(CHANGE_COLUMNS, (page) => findChangePage(db, { ...query, ...page }));
  return { fileName: `change-orders-${today}.csv`, columns: CHANGE_COLUMNS, pages };
}
