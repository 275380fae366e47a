import { useEffect, useEffectEvent } from 'react';
import type { CardDrag, CardPosition } from './card-dragging.ts';

type Dragging = typeof import('./card-dragging.ts');

/**
 * Runs `attach` while the component is mounted, then the cleanup it returns. The drag code loads after the board, and
 * never on touch devices: there, and until it has loaded, cards move by menu or sheet.
 * @param key the value `attach` depends on
 */
export function useCardDragging(attach: (dragging: Dragging) => (() => void) | undefined, key: string | number): void {
  const start = useEffectEvent(attach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed key attaches again
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import('./card-dragging.ts').then(
      (dragging) => {
        if (!isOver) stop = start(dragging);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key]);
}

/** Reports drags of a board's cards by mouse. */
export function useCardDrag(board: string, drag: CardDrag): void {
  const lift = useEffectEvent((id: number) => drag.onLift?.(id));
  const hover = useEffectEvent((at: CardPosition | undefined) => drag.onHover?.(at));
  const drop = useEffectEvent(drag.onDrop);
  useCardDragging(
    ({ followDrags }) =>
      followDrags(board, { onLift: (id) => lift(id), onHover: (at) => hover(at), onDrop: (at, id) => drop(at, id) }),
    board,
  );
}
