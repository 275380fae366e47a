import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../../format/money.ts';
import { DealStageMark } from '../../deals/deal-stage-mark.tsx';

/** A deal in a contact's or company's list of linked deals. */
export function LinkedDeal({ deal }: { deal: Pick<Deal, 'id' | 'title' | 'stage' | 'value'> }) {
  return (
    <>
      <Link to="/deals" search={{ open: deal.id }} className="min-w-0 flex-1 truncate font-strong hover:underline">
        {deal.title}
      </Link>
      <DealStageMark stage={deal.stage} className="max-sm:[&>span]:sr-only" />
      <span className="w-20 text-right font-strong tabular">{formatMoney(deal.value)}</span>
    </>
  );
}
