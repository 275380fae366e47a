import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface DraggableRow {
  /** Must contain a grip, marked with `data-grip`. */
  row: RefObject<HTMLElement | null>;
  id: number;
  /** This row's rank in the list. */
  index: number;
  /** Called with the dragged id and its rank among the others. */
  onDrop: (id: number, index: number) => void;
}

/** Makes a row draggable by its grip, and a drop target for others. @returns the edge where a drop would go */
export function useDraggableRow({ row, id, index, onDrop }: DraggableRow): 'above' | 'below' | null {
  const [edge, setEdge] = useState<'above' | 'below' | null>(null);
  const drop = useEffectEvent((dragged: number, from: number, isBelow: boolean) => {
    // Removing the dragged row lowers the rank of every row after it by one.
    const target = index - (from < index ? 1 : 0);
    onDrop(dragged, target + (isBelow ? 1 : 0));
  });
  const getData = useEffectEvent(() => ({ accountId: id, index }));
  useEffect(() => {
    const element = row.current;
    const dragHandle = element?.querySelector('[data-grip]');
    if (!element || !dragHandle) return;
    const isBelow = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY > top + height / 2;
    };
    return combine(
      draggable({ element, dragHandle, getInitialData: () => getData() }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.accountId === 'number' && source.element !== element,
        onDrag: ({ location }) => setEdge(isBelow(location.current.input.clientY) ? 'below' : 'above'),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const { accountId, place: from } = source.data;
          if (typeof accountId !== 'number' || typeof from !== 'number') return;
          drop(accountId, from, isBelow(location.current.input.clientY));
        },
      }),
    );
  }, [row]);
  return edge;
}
