import { useEffect, useEffectEvent } from 'react';
import type { BoardDrag } from './card-dragging.ts';

type Dragging = typeof import('./card-dragging.ts');

/**
 * Takes part in dragging while the component stands: `attach` answers what ends it. The code comes after the board
 * itself, and never where there is no mouse: a finger holds a card for the "Move to stage" sheet instead, as everybody
 * may while the code cannot be fetched.
 * @param key what `attach` depends on
 */
export function useCardDragging(attach: (dragging: Dragging) => (() => void) | undefined, key: string | number): void {
  const start = useEffectEvent(attach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is attached is attached anew with its key.
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

/** Follows a card that is dragged by a mouse across the columns. */
export function useBoardDrag(drag: BoardDrag): void {
  const lift = useEffectEvent(drag.onLift);
  const hang = useEffectEvent(drag.onHang);
  const drop = useEffectEvent(drag.onDrop);
  useCardDragging(
    ({ followDrags }) => followDrags({ onLift: (id) => lift(id), onHang: (at) => hang(at), onDrop: (at) => drop(at) }),
    'board',
  );
}
