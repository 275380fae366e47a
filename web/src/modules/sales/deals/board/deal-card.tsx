import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { cn } from '../../../../ui/class-names.ts';
import { useCardDragging } from '../../../../ui/use-card-dragging.ts';
import type { DealActions } from '../deal-actions.ts';
import { DealMenu } from '../deal-menu.tsx';
import { DEAL_BOARD } from './board-lift.ts';
import { DealCardFace } from './deal-card-face.tsx';
import { useLongPress } from './use-long-press.ts';

export const BOARD_HELP_ID = 'deal-board-help';

interface DealCardProps {
  deal: BoardCard;
  actions: DealActions;
  /** Only one card is in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
}

/** A deal on the board. The whole card is a link; the menu button is above it. */
export const DealCard = memo(function DealCard({ deal, actions, isTabStop }: DealCardProps) {
  const card = useRef<HTMLElement>(null);
  useCardDragging(
    ({ makeDraggable }) => (card.current ? makeDraggable(card.current, { board: DEAL_BOARD, id: deal.id }) : undefined),
    deal.id,
  );
  const longPress = useLongPress(() => actions.chooseStage(deal));
  return (
    <article
      ref={card}
      {...longPress}
      className={cn(
        'group relative flex min-w-0 flex-col gap-1.5 rounded-[7px] border border-border bg-card px-3 py-3 shadow-xs transition-shadow duration-(--duration-hover) hover:border-border-strong sm:px-2.5 sm:pt-2.25 sm:pb-2.5',
        'has-[a:focus-visible]:shadow-(--focus-ring) [-webkit-touch-callout:none] select-none',
        // Set by the list item's `data-lifted`, so lifting doesn't re-render the card.
        'in-data-lifted:rotate-[1.6deg] in-data-lifted:opacity-60 in-data-lifted:shadow-card-lift in-data-lifted:ring-[1.5px] in-data-lifted:ring-ring',
      )}
    >
      <h3 className="text-[14.5px]/5 font-strong max-lg:pr-9 sm:text-[12.5px]/4.25">
        <Link
          from="/deals"
          to="/deals"
          search={(previous) => ({ ...previous, deal: deal.id })}
          resetScroll={false}
          draggable={false}
          data-card-link={deal.id}
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={BOARD_HELP_ID}
          title={deal.title}
          className="line-clamp-2 break-words outline-none after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none"
        >
          {deal.title}
        </Link>
      </h3>
      <DealCardFace deal={deal} />
      <DealMenu
        deal={deal}
        actions={actions}
        tabIndex={isTabStop ? 0 : -1}
        className="absolute top-0.5 right-0.5 z-1 aria-expanded:opacity-100 lg:size-6 lg:bg-card lg:opacity-0 lg:group-hover:opacity-100 lg:group-has-focus-visible:opacity-100"
      />
    </article>
  );
});
