import { useMemo } from 'react';
import { useOutbox } from '../../../../api/outbox/outbox.ts';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import type { DealActions } from '../deal-actions.ts';
import { type DealFilter, isFiltered } from '../deals-search.ts';
import { DealsNoMatch } from '../list/deals-no-match.tsx';
import { applyMoves } from './board.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { DealsBoard } from './deals-board.tsx';
import { usePendingMoves } from './pending-moves.ts';
import { useBoardColumns } from './use-board-columns.ts';
import type { DealMoves } from './use-deal-moves.ts';
import { findWaitingMoves } from './waiting-moves.ts';

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
