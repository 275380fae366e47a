import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const JobOfDeal = loadWhenUsed(async () => (await import('./job-of-deal.tsx')).JobOfDeal);

/** A deal's job, or an offer to start one. A job stays when its deal is reopened. */
export function JobOfDealLink({ deal }: { deal: Deal }) {
  return <JobOfDeal deal={deal} />;
}
