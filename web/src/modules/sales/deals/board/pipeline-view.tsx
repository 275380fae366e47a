import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { useMemo } from 'react';
import { useOutbox } from '../../../../api/outbox/outbox.ts';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import type { DealActions } from '../deal-actions.ts';
import { DealStageMark } from '../deal-stage-mark.tsx';
import { type DealFilter, isFiltered } from '../deals-search.ts';
import { DealsNoMatch } from '../list/deals-no-match.tsx';
import { applyMoves } from './board.ts';
import { DealsBoard } from './deals-board.tsx';
import { usePendingMoves } from './pending-moves.ts';
import { useBoardColumns } from './use-board-columns.ts';
import type { DealMoves } from './use-deal-moves.ts';
import { findWaitingMoves } from './waiting-moves.ts';

const skeletonCards = ['first', 'second', 'third'];

interface PipelineViewProps {
  filter: DealFilter;
  actions: DealActions;
  moves: DealMoves;
  onClearFilter: () => void;
  focusId: number | undefined;
}

/** The board with all pending moves applied; otherwise the empty, loading or error state. */
export function PipelineView({ filter, actions, moves, onClearFilter, focusId }: PipelineViewProps) {
  const { board, columns, extend } = useBoardColumns(filter);
  const { commands: waiting } = useOutbox();
  const pending = usePendingMoves(moves.pending);
  const shown = useMemo(
    () => columns && applyMoves(columns, [...findWaitingMoves(columns, waiting), ...pending]),
    [columns, waiting, pending],
  );
  if (!columns || !shown) {
    if (!board.isError) return <BoardSkeleton />;
    return (
      <div className="rounded-lg border border-border bg-card">
        <ErrorState
          headline="Unable to load deals"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void board.refetch()}
          isRetrying={board.isFetching}
        />
      </div>
    );
  }
  if (isFiltered(filter) && columns.every(({ count }) => count === 0)) {
    return (
      <div className="rounded-lg border border-border bg-card">
        <DealsNoMatch filter={filter} onClear={onClearFilter} />
      </div>
    );
  }
  return (
    <DealsBoard
      columns={shown}
      actions={actions}
      onMove={(move) => moves.applyMove(shown, move)}
      onEndReached={extend}
      focusId={focusId}
    />
  );
}

/** Placeholders for the board, in the same columns. */
function BoardSkeleton() {
  return (
    <div
      aria-busy="true"
      className="-mx-4 grid flex-1 grid-cols-[repeat(7,300px)] content-stretch gap-2 overflow-hidden px-4 sm:-mx-5 sm:grid-cols-[repeat(7,224px)] sm:px-5 lg:-mx-2 lg:grid-cols-[repeat(7,minmax(150px,1fr))] lg:px-2"
    >
      {DEAL_STAGES.map((stage) => (
        <div key={stage} className="rounded-lg bg-sunken px-2.5 pt-2.25 sm:min-h-107.5">
          <p className="flex items-center text-[12.5px]/5 font-semibold">
            <DealStageMark stage={stage} />
          </p>
          {skeletonCards.map((card) => (
            <span key={card} className="mt-3 grid gap-2.5 rounded-[7px] border border-border bg-card p-2.5">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/2" />
              <Skeleton className="w-2/3" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
