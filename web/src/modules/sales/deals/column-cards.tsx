import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { BoardColumnProps } from './board-column-props.ts';
import { DealCard } from './deal-card.tsx';
import { STAGE_LABELS } from './deal-stages.ts';

const USUAL_CARD_HEIGHT = 128;
const GAP = 6;
// The next cards are asked for while these many are still to come.
const AHEAD = 8;

type Item = { kind: 'card'; card: BoardCard; place: number } | { kind: 'slot' };

/** The cards of a column. Only those in view exist; blank space keeps the scroll bar honest. */
export function ColumnCards(props: BoardColumnProps) {
  const { column, acts, liftedId, slot, activeId, onRendered, onEndReached } = props;
  const { stage, cards, count } = column;
  const items = placeSlot(cards, liftedId, slot);
  const lifted = items.findIndex((item) => isCard(item, liftedId));
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => USUAL_CARD_HEIGHT,
    getItemKey: (index) => keyOf(items[index]),
    gap: GAP,
    overscan: 2,
    // A lifted card stays, however far the column scrolls: it holds the focus, or the drag.
    rangeExtractor: (range) => withIndex(range, lifted),
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1);

  const isEndNear = column.nextCursor !== null && (last?.index ?? 0) >= items.length - AHEAD;
  useEffect(() => {
    if (isEndNear) onEndReached(stage);
  }, [isEndNear, onEndReached, stage]);

  // Whatever the keys have gone to must be in view: the active card, or the slot of a lifted one.
  const wanted = items.findIndex((item) => (slot === undefined ? isCard(item, activeId) : item.kind === 'slot'));
  useEffect(() => {
    if (wanted >= 0) virtualizer.scrollToIndex(wanted, { align: 'auto' });
  }, [wanted, virtualizer]);
  useEffect(onRendered);

  return (
    <div
      ref={list}
      className="min-h-0 flex-1 contain-content overflow-y-auto overscroll-y-contain px-1.5 [scrollbar-width:none] max-h-[max(22rem,calc(100dvh-13.5rem))]"
    >
      <ol
        aria-label={`Deals in ${STAGE_LABELS[stage]}`}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          if (item.kind === 'slot') {
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-hidden="true"
                style={{ top: start }}
                className="absolute inset-x-0 h-18.5 rounded-[7px] border-[1.5px] border-dashed border-selected-border"
              />
            );
          }
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card-place={item.place}
              aria-setsize={count}
              aria-posinset={cards.indexOf(item.card) + 1}
              style={{ top: start }}
              className="absolute inset-x-0"
            >
              <DealCard
                deal={item.card}
                acts={acts}
                isTabStop={item.card.id === activeId}
                isLifted={item.card.id === liftedId}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The cards with their places among the others than the lifted one, and the slot before its neighbour. */
function placeSlot(cards: readonly BoardCard[], liftedId: number | undefined, slot: number | undefined): Item[] {
  const items: Item[] = [];
  let place = 0;
  for (const card of cards) {
    if (card.id === liftedId) {
      items.push({ kind: 'card', card, place });
      continue;
    }
    if (place === slot) items.push({ kind: 'slot' });
    items.push({ kind: 'card', card, place });
    place += 1;
  }
  if (slot !== undefined && slot >= place) items.push({ kind: 'slot' });
  return items;
}

function isCard(item: Item, id: number | undefined): boolean {
  return item.kind === 'card' && item.card.id === id;
}

function keyOf(item: Item | undefined): number | string {
  return item?.kind === 'card' ? item.card.id : 'slot';
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((one, other) => one - other);
}
