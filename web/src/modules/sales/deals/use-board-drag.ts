import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { useEffect, useEffectEvent } from 'react';
import type { BoardPlace } from './board-lift.ts';

interface BoardDrag {
  onLift: (id: number) => void;
  /** Over no column the place is undefined. */
  onHang: (at: BoardPlace | undefined) => void;
  onDrop: (at: BoardPlace | undefined) => void;
}

/** Follows a card that is dragged by a mouse across the columns. */
export function useBoardDrag(drag: BoardDrag): void {
  const lift = useEffectEvent(drag.onLift);
  const hang = useEffectEvent(drag.onHang);
  const drop = useEffectEvent(drag.onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.dealId === 'number',
        onDragStart: ({ source }) => {
          if (typeof source.data.dealId === 'number') lift(source.data.dealId);
        },
        onDrag: ({ source, location }) => hang(readPlace(location.current, source.element)),
        onDropTargetChange: ({ source, location }) => hang(readPlace(location.current, source.element)),
        onDrop: ({ source, location }) => drop(readPlace(location.current, source.element)),
      }),
    [],
  );
}

interface DragLocation {
  input: { clientY: number };
  dropTargets: readonly { element: Element; data: Record<string | symbol, unknown> }[];
}

function readPlace({ input, dropTargets }: DragLocation, dragged: Element): BoardPlace | undefined {
  const target = dropTargets[0];
  const stage = DEAL_STAGES.find((candidate) => candidate === target?.data.stage);
  return target && stage && { stage, index: findIndex(target.element, dragged, input.clientY) };
}

/** The place among the other cards: before the first one whose middle is below the pointer. */
function findIndex(column: Element, dragged: Element, y: number): number {
  const places = Array.from(column.querySelectorAll<HTMLElement>('[data-card-place]')).filter(
    (place) => !place.contains(dragged),
  );
  const below = places.find((place) => {
    const { top, height } = place.getBoundingClientRect();
    return top + height / 2 > y;
  });
  if (below) return Number(below.dataset.cardPlace);
  const last = places.at(-1);
  return last ? Number(last.dataset.cardPlace) + 1 : 0;
}
