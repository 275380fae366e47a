import type { BoardColumn as Column } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { useCallback, useRef, useState } from 'react';
import { Kbd } from '../../../../ui/kbd.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { DealActions } from '../deal-actions.ts';
import { STAGE_LABELS } from '../deal-stages.ts';
import type { BoardMove } from './board.ts';
import { BoardColumn } from './board-column.tsx';
import { BOARD_HELP_ID } from './deal-card.tsx';
import { StageChips } from './stage-chips.tsx';
import { findCard, type Lift, useBoardLift } from './use-board-lift.ts';

interface DealsBoardProps {
  columns: readonly Column[];
  actions: DealActions;
  onMove: (move: BoardMove) => void;
  onEndReached: (stage: DealStage) => void;
  /** The card that was last open, which gets the focus back. */
  focusId: number | undefined;
}

/** The pipeline: a column per stage, with cards that move by mouse, keyboard, menu and long press. */
export function DealsBoard({ columns, actions, onMove, onEndReached, focusId }: DealsBoardProps) {
  const board = useRef<HTMLElement>(null);
  const wanted = useRef(focusId);
  const [activeId, setActiveId] = useState(focusId);

  // The card may not be rendered until later, in another column or after scrolling.
  const focusWanted = useCallback(() => {
    if (wanted.current === undefined) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-card-link="${wanted.current}"]`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  function focusCard(id: number) {
    wanted.current = id;
    setActiveId(id);
    focusWanted();
    // Dropping moves the card after this, so it needs the focus again in its new position.
    wanted.current = id;
  }
  const { lift, announcement, onKeyDown, onBlur } = useBoardLift({ columns, onMove, focusCard });

  const active = activeId !== undefined && findCard(columns, activeId) ? activeId : firstCard(columns);
  return (
    <>
      <StageChips board={board} columns={columns} />
      {/* Positioned, because visually hidden elements would otherwise widen the page. */}
      <section
        ref={board}
        aria-label="Pipeline"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onFocus={({ target }) => setActiveId(Number(target.dataset.cardLink) || activeId)}
        className="relative -mx-4 grid flex-1 snap-x snap-proximity scroll-px-4 grid-cols-[repeat(7,300px)] content-stretch gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-5 sm:scroll-px-5 sm:grid-cols-[repeat(7,224px)] sm:px-5 sm:pb-2 lg:-mx-2 lg:scroll-px-2 lg:grid-cols-[repeat(7,minmax(150px,1fr))] lg:px-2 print:mx-0 print:grid-cols-7 print:px-0"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            actions={actions}
            liftedId={lift && holds(column, lift.card.id) ? lift.card.id : undefined}
            slot={lift?.at?.stage === column.stage ? lift.at.index : undefined}
            activeId={active !== undefined && holds(column, active) ? active : undefined}
            onRendered={focusWanted}
            onEndReached={onEndReached}
          />
        ))}
      </section>
      <VisuallyHidden id={BOARD_HELP_ID}>
        Use the arrow keys to go to other deals. Press Space to pick up a deal and move it. Press Enter to open it.
      </VisuallyHidden>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lift?.by === 'keyboard' && <LiftHint lift={lift} />}
    </>
  );
}

/** Shows a lifted card's position and the keys to use. Visual only: the live region announces the same. */
function LiftHint({ lift }: { lift: Lift }) {
  const at = lift.at ?? lift.from;
  return (
    <div
      aria-hidden="true"
      className="fixed bottom-5 left-1/2 z-30 flex -translate-x-1/2 gap-3.5 rounded-lg bg-popover px-3 py-1.75 text-label whitespace-nowrap text-popover-foreground shadow-popover max-sm:hidden print:hidden"
    >
      <span>
        {lift.card.title} over <b className="font-semibold">{STAGE_LABELS[at.stage]}</b>, position {at.index + 1}
      </span>
      <span className="flex items-center gap-1.5 text-muted-foreground">
        <Kbd>←</Kbd>
        <Kbd>→</Kbd> stage <Kbd>Space</Kbd> drop <Kbd>Esc</Kbd> cancel
      </span>
    </div>
  );
}

function holds({ cards }: Column, id: number): boolean {
  return cards.some((card) => card.id === id);
}

function firstCard(columns: readonly Column[]): number | undefined {
  return columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id;
}
