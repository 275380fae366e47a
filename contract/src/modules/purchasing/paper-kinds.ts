export const PAPER_KINDS = ['liability_insurance', 'workers_compensation', 'license', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_KIND_LABELS: Record<PaperKind, string> = {
  liability_insurance: 'Liability insurance',
  workers_compensation: 'Workers’ compensation',
  license: 'License',
  other: 'Other',
};

/** The papers a vendor needs to be paid, if it needs any. */
export const REQUIRED_PAPERS = ['liability_insurance', 'workers_compensation'] as const satisfies readonly PaperKind[];
export type RequiredPaper = (typeof REQUIRED_PAPERS)[number];

export function isRequiredPaper(kind: PaperKind): kind is RequiredPaper {
  return REQUIRED_PAPERS.some((required) => required === kind);
}

export const EXPIRY_PROBLEM = 'Enter the day it expires.';

/** Whether an insurance paper lacks its expiry day, and so would count as valid forever. */
export function lacksExpiry(kind: PaperKind, expiresOn: string | null | undefined): boolean {
  return isRequiredPaper(kind) && (expiresOn ?? null) === null;
}

/**
 * How a vendor's papers are, worst first: a required one isn't on file, one has expired, one expires within
 * `EXPIRING_DAYS`, or nothing is wrong.
 */
export const PAPERS_STATES = ['missing', 'expired', 'expiring', 'in_order'] as const;
export type PapersState = (typeof PAPERS_STATES)[number];

export const EXPIRING_DAYS = 30;
