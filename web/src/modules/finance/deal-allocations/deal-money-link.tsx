import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const DealMoney = loadWhenUsed(async () => (await import('./deal-money.tsx')).DealMoney);

/** For a won deal: an offer to record and allocate its revenue, or the allocation. Renders nothing for other deals. */
export function DealMoneyLink({ deal }: { deal: Deal }) {
  const canRead = useCan('financial_read');
  if (deal.stage !== 'closed_won' || !canRead.allowed) return null;
  return <DealMoney deal={deal} />;
}
