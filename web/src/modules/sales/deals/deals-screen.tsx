import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { DealDialogs } from './deal-dialogs.tsx';
import { DealFileLinks } from './deal-file-links.tsx';
import { DealMetrics } from './deal-metrics.tsx';
import { dealBoardQuery, dealSummaryQuery } from './deals.queries.ts';
import { DealsNarrowing } from './deals-narrowing.tsx';
import { filterOf, readDealsSearch } from './deals-search.ts';
import { DealsToolbar } from './deals-toolbar.tsx';
import { PipelineView } from './pipeline-view.tsx';
import { useDealActions } from './use-deal-actions.ts';
import { useDealMoves } from './use-deal-moves.ts';
import { useDealOrder } from './use-deal-order.ts';
import { useDealsAddress } from './use-deals-address.ts';

const DealsEmpty = loadWhenUsed(async () => (await import('./deals-empty.tsx')).DealsEmpty);
// Loaded when used, because most people stay on the board.
const DealDetail = loadWhenUsed(async () => (await import('./deal-detail.tsx')).DealDetail);
const DealsList = loadWhenUsed(async () => (await import('./deals-list.tsx')).DealsList);

export const firstReads: FirstReads = ({ read, search }) => {
  const { view, ...shown } = readDealsSearch(search);
  const summary = read(dealSummaryQuery);
  return view === 'list' ? [summary] : [summary, read(dealBoardQuery(filterOf(shown)))];
};

export function DealsScreen() {
  const address = useDealsAddress();
  const { view, filter, listFilter, dealId } = address;
  const moves = useDealMoves();
  const { actions, choosing, deleting, stopChoosing, stopDeleting } = useDealActions(address, moves);
  const order = useDealOrder(address);
  const { data: isEmpty } = useQuery({ ...dealSummaryQuery, select: ({ total }) => total === 0 });
  // Closing a deal moves the focus back to the card or row it was opened from.
  const [lastOpenId, setLastOpenId] = useState(dealId);
  if (dealId !== undefined && dealId !== lastOpenId) setLastOpenId(dealId);

  return (
    <Screen
      title="Deals"
      subtitle="Sales Pipeline"
      bar={<SalesBar />}
      actions={
        dealId === undefined && (
          <div className="flex gap-2 max-lg:hidden">
            <DealFileLinks filter={view === 'list' ? listFilter : filter} />
          </div>
        )
      }
    >
      {dealId !== undefined ? (
        <DealDetail
          key={dealId}
          id={dealId}
          actions={actions}
          {...order}
          onTurn={address.turnTo}
          onClose={address.closeDeal}
        />
      ) : (
        <>
          <DealMetrics />
          {isEmpty ? (
            <DealsEmpty onCreate={address.openCreate} />
          ) : (
            <>
              <DealsToolbar
                view={view}
                onViewChange={address.changeView}
                filter={view === 'list' ? listFilter : filter}
                onChange={address.changeFilter}
                onClear={address.clearFilter}
                onOpenView={address.openView}
                onCreate={address.openCreate}
              />
              {view === 'list' && <DealsNarrowing filter={listFilter} onChange={address.changeFilter} />}
              {view === 'list' ? (
                <DealsList
                  key={JSON.stringify(listFilter)}
                  filter={listFilter}
                  actions={actions}
                  onSortChange={(sort) => address.changeFilter({ sort })}
                  onClearFilter={address.clearFilter}
                  focusId={lastOpenId}
                />
              ) : (
                <PipelineView
                  key={JSON.stringify(filter)}
                  filter={filter}
                  actions={actions}
                  moves={moves}
                  onClearFilter={address.clearFilter}
                  focusId={lastOpenId}
                />
              )}
            </>
          )}
        </>
      )}
      <DealDialogs
        address={address}
        moves={moves}
        choosing={choosing}
        deleting={deleting}
        onChosen={stopChoosing}
        onDeleted={stopDeleting}
      />
    </Screen>
  );
}
