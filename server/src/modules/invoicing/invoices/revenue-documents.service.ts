import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { followInvoices } from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import { findRecordDocuments, findRecordsOf } from './settlements.queries.ts';

/** Updates the status of the revenue records that an invoice documents, or whose retainage it bills. */
export async function tellRecord(act: Act, { id, kind, revenueRecordId }: InvoiceDetail): Promise<void> {
  if (revenueRecordId === null && kind === 'standard') return;
  for (const recordId of await findRecordsOf(act.tx, id)) {
    await followInvoices(act, recordId, () => findRecordDocuments(act.tx, recordId));
    // Its screens also show what changes neither its status nor its days, such as a part that is credited.
    await publishEvent(act.tx, { resource: 'revenue-record', id: recordId });
  }
}
