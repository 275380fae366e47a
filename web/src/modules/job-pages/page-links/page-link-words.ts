import type { JobPageKind, PageKind, PageLink } from '@builder-os/contract/modules/job-pages/page-links';

export const PAGE_LABELS: Record<PageKind, string> = {
  customer: 'Customer’s page',
  lender: 'Lender’s page',
  vendor: 'Vendor’s page',
};

/** The content that a person with the link sees, without an account. */
export const PAGE_HINTS: Record<PageKind, string> = {
  customer: 'They see progress, photos you release, their choices, changes, contract and payments.',
  lender: 'They see progress, photos you release, the contract, draws, and the budget by division.',
  vendor: 'They see their own orders, plans and bills.',
};

export const JOB_PAGE_OPTIONS: { value: JobPageKind; label: string }[] = [
  { value: 'customer', label: PAGE_LABELS.customer },
  { value: 'lender', label: PAGE_LABELS.lender },
];

/** Active links come first, each group newest first. */
export function activeFirst(links: readonly PageLink[]): PageLink[] {
  const isActive = ({ state }: PageLink) => state === 'active';
  return [...links.filter(isActive), ...links.filter((link) => !isActive(link))];
}
