import { isNull, sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { priceInvitations, priceRequestLines, priceRequests } from './price-requests.table.ts';

const REQUEST = 'price-request';
const invitation = {
  name: 'priceInvitations',
  resource: 'price-invitation',
  table: priceInvitations,
  column: priceInvitations.vendorId,
} as const;

/** The tables of price requests that point at contacts, jobs and cost codes. */
export const REQUEST_REFERRERS: readonly Referrer[] = [
  {
    to: 'contact',
    // If both contacts were asked in one request, each keeps its answer.
    staysBehind: (to) => sql`exists (
      select from price_invitations kept
      where kept.vendor_id = ${to} and kept.request_id = "price_invitations"."request_id")`,
    ...invitation,
  },
  { to: 'vendor', ...invitation },
  {
    to: 'job',
    name: 'priceRequests',
    resource: REQUEST,
    table: priceRequests,
    column: priceRequests.jobId,
    counts: isNull(priceRequests.deletedAt),
  },
  {
    to: 'cost-code',
    name: 'priceRequestLines',
    resource: REQUEST,
    table: priceRequestLines,
    column: priceRequestLines.costCodeId,
  },
];
