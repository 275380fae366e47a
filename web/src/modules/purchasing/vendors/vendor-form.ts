import { VENDOR_FIELDS } from '@builder-os/contract/modules/purchasing/vendor-fields';
import type { VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { DEFAULT_TERMS_DAYS, type Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { orNull, orUndefined, readId } from '../../../app/records/form-entries.ts';

/** Stored encrypted, so an unsaved one isn't kept in the browser either. */
export const TAX_ID = ['taxId'];

/** What a vendor's form holds. The tax ID is never filled in, because the browser only knows its last four digits. */
export interface VendorEntries {
  trades: VendorTrade[];
  termsDays: string;
  costCodeId: string;
  retainagePercent: string;
  requiresPapers: boolean;
  requiresWaivers: boolean;
  is1099Eligible: boolean;
  taxFormOn: string;
  taxId: string;
  removesTaxId: boolean;
  notes: string;
}

export const VENDOR_LABELS: Record<keyof VendorEntries, string> = {
  trades: VENDOR_FIELDS.trades.label,
  termsDays: VENDOR_FIELDS.termsDays.label,
  costCodeId: VENDOR_FIELDS.costCodeId.label,
  retainagePercent: VENDOR_FIELDS.retainagePercent.label,
  requiresPapers: VENDOR_FIELDS.requiresPapers.label,
  requiresWaivers: VENDOR_FIELDS.requiresWaivers.label,
  is1099Eligible: VENDOR_FIELDS.is1099Eligible.label,
  taxFormOn: VENDOR_FIELDS.taxFormOn.label,
  taxId: VENDOR_FIELDS.taxId.label,
  removesTaxId: 'Remove the stored tax ID',
  notes: VENDOR_FIELDS.notes.label,
};

export function toVendorEntries(vendor?: Vendor): VendorEntries {
  return {
    trades: vendor?.trades ?? [],
    termsDays: String(vendor?.termsDays ?? DEFAULT_TERMS_DAYS),
    costCodeId: vendor?.costCodeId ? String(vendor.costCodeId) : '',
    retainagePercent: vendor?.retainagePercent ?? '',
    requiresPapers: vendor?.requiresPapers ?? false,
    requiresWaivers: vendor?.requiresWaivers ?? false,
    is1099Eligible: vendor?.is1099Eligible ?? false,
    taxFormOn: vendor?.taxFormOn ?? '',
    taxId: '',
    removesTaxId: false,
    notes: vendor?.notes ?? '',
  };
}

export function toVendorBody(entries: VendorEntries) {
  const terms = orUndefined(entries.termsDays);
  return {
    trades: entries.trades,
    termsDays: terms === undefined ? undefined : Number(terms),
    costCodeId: readId(entries.costCodeId),
    retainagePercent: orUndefined(entries.retainagePercent) ?? '0',
    requiresPapers: entries.requiresPapers,
    requiresWaivers: entries.requiresWaivers,
    is1099Eligible: entries.is1099Eligible,
    taxFormOn: orNull(entries.taxFormOn),
    taxId: entries.removesTaxId ? null : orUndefined(entries.taxId),
    notes: orNull(entries.notes),
  };
}
