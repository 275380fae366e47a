import type { RecordField } from '../../platform/record-fields.ts';

/** The fields of a vendor in addition to its contact's. Its form and export are built from these. */
export const VENDOR_FIELDS = {
  trades: { label: 'Trades', kind: 'choice' },
  termsDays: { label: 'Payment terms (days)', kind: 'number' },
  costCodeId: { label: 'Default cost code', kind: 'link' },
  retainagePercent: { label: 'Retainage (%)', kind: 'number' },
  requiresPapers: { label: 'Insurance required for payment', kind: 'choice' },
  requiresWaivers: { label: 'Lien waivers required for payment', kind: 'choice' },
  is1099Eligible: { label: '1099 eligible', kind: 'choice' },
  taxFormOn: { label: 'W-9 on file since', kind: 'day' },
  taxId: { label: 'Tax ID', kind: 'text' },
  notes: { label: 'Notes', kind: 'text' },
} as const satisfies Record<string, RecordField>;
export type VendorField = keyof typeof VENDOR_FIELDS;
