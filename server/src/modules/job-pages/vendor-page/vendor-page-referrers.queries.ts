import type { Referrer } from '../../../platform/references/referrers.ts';
import { vendorUploads } from './vendor-page.table.ts';

/** The table of vendors' uploads points at contacts. */
export const VENDOR_PAGE_REFERRERS: readonly Referrer[] = [
  {
    to: 'contact',
    name: 'vendorUploads',
    resource: 'vendor-upload',
    table: vendorUploads,
    column: vendorUploads.vendorId,
  },
];
