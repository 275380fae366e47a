import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { PipelineView } from './board/pipeline-view.tsx';
import { useDealMoves } from './board/use-deal-moves.ts';
import { DealDialogs } from './deal-dialogs.tsx';
import { DealMetrics } from './deal-metrics.tsx';
import { dealBoardQuery, dealSummaryQuery } from './deals.queries.ts';
import { filterOf, readDealsSearch } from './deals-search.ts';
import { DealFileLinks } from './detail/deal-file-links.tsx';
import { DealsNarrowing } from './list/deals-narrowing.tsx';
import { DealsToolbar } from './list/deals-toolbar.tsx';
import { useDealOrder } from './list/use-deal-order.ts';
import { useDealActions } from './use-deal-actions.ts';
import { useDealsUrlState } from './use-deals-url-state.ts';

const DealsEmpty = loadWhenUsed(async () => (await import('./list/deals-empty.tsx')).DealsEmpty);
// Loaded when used, because most people stay on the board.
const DealDetail = loadWhenUsed(async () => (await import('./detail/deal-detail.tsx')).DealDetail);
const DealsList = loadWhenUsed(async () => (await import('./list/deals-list.tsx')).DealsList);

export const firstReads: FirstReads = ({ read, search }) => {
  const { view, ...shown } = readDealsSearch(search);
  const summary = read(dealSummaryQuery);
  return view === 'list' ? [summary] : [summary, read(dealBoardQuery(filterOf(shown)))];
};

export function DealsScreen() {
  const urlState = useDealsUrlState();
  const { view, filter, listFilter, dealId } = urlState;
  const moves = useDealMoves();
  const { actions, choosing, deleting, stopChoosing, stopDeleting } = useDealActions(urlState, moves);
  const order = useDealOrder(urlState);
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
      top={dealId === undefined && <DealMetrics />}
    >
      {dealId !== undefined ? (
        <DealDetail
          key={dealId}
          id={dealId}
          actions={actions}
          {...order}
          onTurn={urlState.turnTo}
          onClose={urlState.closeDeal}
        />
      ) : isEmpty ? (
        <DealsEmpty onCreate={urlState.openCreate} />
      ) : (
        <>
          <DealsToolbar
            view={view}
            onViewChange={urlState.changeView}
            filter={view === 'list' ? listFilter : filter}
            onChange={urlState.changeFilter}
            onClear={urlState.clearFilter}
            onOpenView={urlState.openView}
            onCreate={urlState.openCreate}
          />
          {view === 'list' && <DealsNarrowing filter={listFilter} onChange={urlState.changeFilter} />}
          {view === 'list' ? (
            <DealsList
              key={JSON.stringify(listFilter)}
              filter={listFilter}
              actions={actions}
              onSortChange={(sort) => urlState.changeFilter({ sort })}
              onClearFilter={urlState.clearFilter}
              focusId={lastOpenId}
            />
          ) : (
            <PipelineView
              key={JSON.stringify(filter)}
              filter={filter}
              actions={actions}
              moves={moves}
              onClearFilter={urlState.clearFilter}
              focusId={lastOpenId}
            />
          )}
        </>
      )}
      <DealDialogs
        urlState={urlState}
        moves={moves}
        choosing={choosing}
        deleting={deleting}
        onChosen={stopChoosing}
        onDeleted={stopDeleting}
      />
    </Screen>
  );
}
