import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySource, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { findDueRetainage } from './retainage-expiries.queries.ts';

/** Retainage that is held on bills, due once the work of their jobs is accepted. */
export const RETAINAGE_EXPIRIES: ExpirySource = {
  key: 'retainage',
  label: 'Retainage',
  event: 'Due',
  access: 'financial_read',
  thresholds: [7, 0],
  notifiedPermission: 'financial_write',
  read: listDueRetainage,
};

async function listDueRetainage(db: Executor, span: ExpirySpan): Promise<Expiry[]> {
  const rows = await findDueRetainage(db, span);
  return rows.map(({ id, vendor, retainage, jobs, dueOn }) => ({
    key: String(id),
    title: `${vendor}, ${formatCents(retainage)}`,
    detail: jobs,
    lapsesOn: dueOn,
    link: `/financial?tab=profit-first&part=bills&bill=${id}`,
    ownerId: null,
  }));
}
