/**
 * `conditional`: counts once the payment has cleared; `unconditional`: the money was received. `progress`: for work through
 * a day; `final`: for all of the work.
 */
export const WAIVER_KINDS = [
  'conditional_progress',
  'unconditional_progress',
  'conditional_final',
  'unconditional_final',
] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];

export const WAIVER_KIND_LABELS: Record<WaiverKind, string> = {
  conditional_progress: 'Conditional, progress',
  unconditional_progress: 'Unconditional, progress',
  conditional_final: 'Conditional, final',
  unconditional_final: 'Unconditional, final',
};

export const WAIVER_STATUSES = ['draft', 'sent', 'signed', 'declined'] as const;
export type WaiverStatus = (typeof WAIVER_STATUSES)[number];

/** How long a vendor can sign a waiver by a link. */
export const WAIVER_LINK_DAYS = 30;
