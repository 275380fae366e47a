import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../auth/use-can.ts';
import { costCodesQuery } from '../../jobs/cost-codes/cost-codes.queries.ts';
import { vendorOfContactQuery } from './vendors.queries.ts';

/**
 * The values a vendor fills into the form of an order or a bill; `costCodeId` is a form value, empty without a default
 * code.
 */
export interface VendorTerms {
  termsDays: number;
  retainagePercent: string;
  costCodeId: string;
}

/**
 * Whether a vendor may fill a field: it's empty, or has an earlier vendor's value. Typed values stay.
 * @param filled an earlier vendor's value, or empty
 */
export function isOpenToVendor(entry: string, filled: string): boolean {
  return entry.trim() === '' || entry === filled;
}

/** Reads the terms of a chosen contact; undefined if it's no vendor, or the person can't see vendors. */
export function useVendorFill(): (contactId: number) => Promise<VendorTerms | undefined> {
  const queryClient = useQueryClient();
  const canRead = useCan('jobs_read').allowed;
  return async (contactId) => {
    if (!canRead) return undefined;
    // A form works without its vendor's terms, so a failed request only leaves the fields empty.
    const found = await queryClient.fetchQuery(vendorOfContactQuery(contactId)).catch(() => undefined);
    const codes = await queryClient.fetchQuery(costCodesQuery).catch(() => []);
    const vendor = found?.rows[0];
    if (!vendor) return undefined;
    const { termsDays, retainagePercent } = vendor;
    return { termsDays, retainagePercent, costCodeId: defaultCodeOf(vendor, codes) };
  };
}

/** The default cost code of the chosen vendor as a form entry, for lines that are added. */
export function useDefaultCode(contactId: number | null): string {
  const enabled = useCan('jobs_read').allowed && contactId !== null;
  const { data: found } = useQuery({ ...vendorOfContactQuery(contactId ?? 0), enabled });
  const { data: codes = [] } = useQuery({ ...costCodesQuery, enabled });
  const vendor = found?.rows[0];
  return enabled && vendor ? defaultCodeOf(vendor, codes) : '';
}

/** A retired code isn't offered. */
function defaultCodeOf({ costCodeId }: Vendor, codes: readonly CostCode[]): string {
  return codes.some(({ id, retiredAt }) => id === costCodeId && retiredAt === null) ? String(costCodeId) : '';
}
