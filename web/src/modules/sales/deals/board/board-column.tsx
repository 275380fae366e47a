import { memo, useRef } from 'react';
import { formatCount } from '../../../../format/count.ts';
import { formatMoney } from '../../../../format/money.ts';
import { cn } from '../../../../ui/class-names.ts';
import { useCardDragging } from '../../../../ui/use-card-dragging.ts';
import { DealStageMark } from '../deal-stage-mark.tsx';
import { STAGE_LABELS } from '../deal-stages.ts';
import type { BoardColumnProps } from './board-column-props.ts';
import { DEAL_BOARD } from './board-lift.ts';
import { ColumnCards } from './column-cards.tsx';

/** A pipeline stage: its figures, and its cards in the shared order. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, slot } = props;
  const { stage, count, sum } = column;
  const section = useRef<HTMLElement>(null);
  useCardDragging(
    ({ makeDropTarget }) =>
      section.current ? makeDropTarget(section.current, { board: DEAL_BOARD, column: stage }) : undefined,
    stage,
  );
  return (
    <section
      ref={section}
      data-stage={stage}
      aria-label={STAGE_LABELS[stage]}
      className={cn(
        'flex min-w-0 snap-start flex-col rounded-lg bg-sunken pb-1.5 sm:min-h-107.5',
        // A separate compositing layer: a dragged card triggers paint and layout in this column only.
        'contain-content will-change-transform',
        slot !== undefined && 'bg-selected shadow-[inset_0_0_0_1.5px_var(--ring)]',
      )}
    >
      <header className="px-2.5 pt-2.25 pb-2">
        <h2 className="flex items-center text-[12.5px]/5 font-semibold">
          <DealStageMark stage={stage} className="min-w-0 [&>span]:truncate" />
          <span className="ml-auto pl-1 font-medium text-muted-foreground tabular">
            {formatCount(count)}
            <span className="sr-only"> {count === 1 ? 'deal' : 'deals'}</span>
          </span>
        </h2>
        <p className="pl-5.25 text-xs/4.5 text-muted-foreground tabular">{formatMoney(sum)}</p>
      </header>
      <ColumnCards {...props} />
    </section>
  );
});
