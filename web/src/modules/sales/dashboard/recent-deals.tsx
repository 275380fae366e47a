import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { formatMoney } from '../../../format/money.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { DealStageMark } from '../deals/deal-stage-mark.tsx';
import { HubEmptyText, HubPanel, HubRowsSkeleton, hubRowClasses } from './hub-panel.tsx';

const columns = 'grid-cols-[minmax(0,1fr)_24px_auto] @lg:grid-cols-[52px_minmax(0,1fr)_118px_minmax(76px,max-content)]';

export function RecentDeals({ deals }: { deals: readonly Deal[] | undefined }) {
  return (
    <HubPanel title="Recent Deals" links={<DealLinks />} isLoading={deals === undefined}>
      {deals === undefined ? (
        <HubRowsSkeleton />
      ) : deals.length === 0 ? (
        <HubEmptyText>No deals yet. Create your first deal to get started.</HubEmptyText>
      ) : (
        <ul>
          {deals.map((deal) => (
            <li key={deal.id} className={hubRowClasses(columns)}>
              <span className="font-mono text-xs whitespace-nowrap text-subtle-foreground @max-lg:sr-only">
                D-{deal.id}
              </span>
              <Link
                to="/deals"
                search={{ deal: deal.id }}
                className="min-w-0 rounded-sm focus-ring hover:[&>:first-child]:underline"
              >
                <TwoLines first={deal.company} second={deal.title} />
              </Link>
              <DealStageMark stage={deal.stage} className="@max-lg:[&>span]:sr-only" />
              <span className="text-right font-strong tabular">{formatMoney(deal.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </HubPanel>
  );
}

function DealLinks() {
  const classes = buttonClasses({ variant: 'ghost', size: 'sm' });
  return (
    <>
      <Link to="/deals" search={{ action: 'create' }} className={classes}>
        <Plus aria-hidden="true" />
        Add Deal
      </Link>
      <Link to="/deals" aria-label="View All deals" className={classes}>
        View All
      </Link>
    </>
  );
}
