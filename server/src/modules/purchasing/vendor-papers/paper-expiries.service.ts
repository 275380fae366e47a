import { PAPER_KIND_LABELS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySource, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { findExpiringPapers } from './vendor-papers.queries.ts';

/** Vendor papers that expire. The person who added one is notified. */
export const PAPER_EXPIRIES: ExpirySource = {
  key: 'vendor_paper',
  label: 'Vendor papers',
  event: 'Expires',
  access: 'jobs_read',
  notifiedPermission: 'jobs_write',
  read: listExpiringPapers,
};

async function listExpiringPapers(db: Executor, span: ExpirySpan): Promise<Expiry[]> {
  const rows = await findExpiringPapers(db, span);
  return rows.map(({ id, vendorId, vendorName, kind, number, expiresOn, addedBy }) => ({
    key: String(id),
    title: vendorName,
    detail: number === null ? PAPER_KIND_LABELS[kind] : `${PAPER_KIND_LABELS[kind]} ${number}`,
    lapsesOn: expiresOn,
    link: `/jobs?tab=vendors&vendor=${vendorId}`,
    ownerId: addedBy,
  }));
}
