import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Act } from '../../../platform/http/act.ts';
import { followInvoices } from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import { findRecordDocuments } from './settlements.queries.ts';

/** Makes the status of the revenue record that an invoice documents follow it. */
export async function tellRecord(act: Act, { revenueRecordId }: InvoiceDetail): Promise<void> {
  if (revenueRecordId === null) return;
  await followInvoices(act, revenueRecordId, (await findRecordDocuments(act.tx, revenueRecordId)) ?? null);
}
