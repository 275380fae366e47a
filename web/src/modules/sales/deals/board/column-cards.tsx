import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { formatCountOf } from '../../../../format/count.ts';
import { usePrinting } from '../../../../ui/printing.ts';
import { STAGE_LABELS } from '../deal-stages.ts';
import type { BoardColumnProps } from './board-column-props.ts';
import { DealCard } from './deal-card.tsx';

const USUAL_CARD_HEIGHT = 128;
const SLOT_HEIGHT = 74;
const GAP = 6;
// What the list's `max-h` leaves for the rest of the window.
const USUAL_ABOVE = 216;
// Loads more cards when this many are left to scroll.
const AHEAD = 8;

type CardVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/**
 * A column's cards, virtualized. A lifted card's slot isn't an item: it pushes down the cards below it, so no card
 * mounts or unmounts as it moves.
 */
export function ColumnCards(props: BoardColumnProps) {
  const { column, actions, liftedId, slot, activeId, onRendered, onEndReached } = props;
  const { stage, cards, count } = column;
  const lifted = indexById(cards, liftedId);
  const isPrinting = usePrinting();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => list.current,
    estimateSize: () => USUAL_CARD_HEIGHT,
    // With a height from the start, the cards belong to the first render, which React does in short pieces.
    initialRect: { width: 0, height: window.innerHeight - USUAL_ABOVE },
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: GAP,
    overscan: 2,
    measureElement: measureOnce,
    // The column auto-scrolls under a lifted card; without flushSync, rendering doesn't delay that frame.
    useFlushSync: slot === undefined,
    // A lifted card stays mounted however far the column scrolls, because it has the focus or the drag.
    rangeExtractor: (range) => (isPrinting ? [...cards.keys()] : withIndex(range, lifted)),
  });
  const shown = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  // `slot` is an index among the other cards.
  const belowSlot = slot === undefined ? cards.length : slot + (lifted >= 0 && lifted <= slot ? 1 : 0);
  const slotTop = slot === undefined ? undefined : (virtualizer.measurementsCache[belowSlot]?.start ?? endOf(height));

  const isEndNear = column.nextCursor !== null && (shown.at(-1)?.index ?? 0) >= cards.length - AHEAD;
  useEffect(() => {
    if (isEndNear) onEndReached(stage);
  }, [isEndNear, onEndReached, stage]);

  // Scroll the keyboard's target into view: the active card, or a lifted card's slot, whichever column it came from.
  const active = slot === undefined && lifted < 0 ? indexById(cards, activeId) : -1;
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [active, virtualizer]);
  useEffect(() => {
    if (list.current && slotTop !== undefined) bringIntoView(list.current, slotTop, virtualizer);
  }, [slotTop, virtualizer]);
  useEffect(onRendered);

  return (
    <div
      ref={list}
      className="min-h-0 flex-1 contain-content overflow-y-auto overscroll-y-contain px-1.5 [scrollbar-width:none] max-h-[max(22rem,calc(100dvh-13.5rem))]"
    >
      <ol
        aria-label={`Deals in ${STAGE_LABELS[stage]}`}
        className="relative print:h-auto!"
        style={{ height: slotTop === undefined ? height : endOf(height) + SLOT_HEIGHT }}
      >
        {shown.map(({ index, key, start }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card-place={lifted >= 0 && lifted < index ? index - 1 : index}
              data-lifted={index === lifted ? '' : undefined}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ top: index < belowSlot ? start : start + SLOT_HEIGHT + GAP }}
              className="absolute inset-x-0 print:static print:mb-1.5"
            >
              <DealCard deal={card} actions={actions} isTabStop={card.id === activeId} />
            </li>
          );
        })}
        {slotTop !== undefined && (
          <li
            aria-hidden="true"
            style={{ top: slotTop, height: SLOT_HEIGHT }}
            className="absolute inset-x-0 rounded-[7px] border-[1.5px] border-dashed border-selected-border"
          />
        )}
      </ol>
      {isPrinting && count > cards.length && (
        <p className="px-1 text-xs text-muted-foreground">{formatCountOf(count - cards.length, 'more deal')}</p>
      )}
    </div>
  );
}

/** The position of an item below cards of this total height. */
function endOf(height: number): number {
  return height === 0 ? 0 : height + GAP;
}

/** Uses the virtualizer's values, because reading them from the DOM would force a layout. */
function bringIntoView(list: HTMLElement, slotTop: number, { scrollOffset, scrollRect }: CardVirtualizer): void {
  const top = scrollOffset ?? 0;
  const height = scrollRect?.height ?? 0;
  if (slotTop < top) list.scrollTop = slotTop;
  else if (slotTop + SLOT_HEIGHT > top + height) list.scrollTop = slotTop + SLOT_HEIGHT - height;
}

function indexById(cards: readonly { id: number }[], id: number | undefined): number {
  return id === undefined ? -1 : cards.findIndex((card) => card.id === id);
}

/** Measuring during a render forces a layout, so a card with a known size is only observed for changes. */
function measureOnce(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: CardVirtualizer,
): number {
  const key = virtualizer.options.getItemKey(virtualizer.indexFromElement(element));
  const known = entry ? undefined : virtualizer.itemSizeCache.get(key);
  return known ?? measureElement(element, entry, virtualizer);
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((one, other) => one - other);
}
