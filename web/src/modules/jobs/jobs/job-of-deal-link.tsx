import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const JobOfDeal = loadWhenUsed(async () => (await import('./job-of-deal.tsx')).JobOfDeal);

/** For a won deal: its job, or an offer to start one. */
export function JobOfDealLink({ deal }: { deal: Deal }) {
  return deal.stage === 'closed_won' ? <JobOfDeal deal={deal} /> : null;
}
