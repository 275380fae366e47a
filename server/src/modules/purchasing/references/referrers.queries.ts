import { isNull, sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { vendorPapers } from '../vendor-papers/vendor-papers.table.ts';
import { vendors } from '../vendors/vendors.table.ts';

const vendor = { resource: 'vendor', table: vendors, counts: isNull(vendors.deletedAt) } as const;

/** The tables of vendors that point at contacts and cost codes. */
export const VENDOR_REFERRERS: readonly Referrer[] = [
  {
    to: 'contact',
    name: 'vendors',
    column: vendors.id,
    // If both contacts are vendors, the kept one's terms stay.
    staysBehind: (to) => sql`exists (select from ${vendors} kept where kept.id = ${to})`,
    ...vendor,
  },
  {
    to: 'contact',
    name: 'vendorPapers',
    resource: 'vendor-paper',
    table: vendorPapers,
    column: vendorPapers.vendorId,
    counts: isNull(vendorPapers.deletedAt),
  },
  { to: 'cost-code', name: 'vendors', column: vendors.costCodeId, ...vendor },
];
