import { useEffect, useEffectEvent } from 'react';
import type { CardDrag, CardPlace } from './card-dragging.ts';

type Dragging = typeof import('./card-dragging.ts');

/**
 * Takes part in dragging while the component stands: `attach` answers what ends it. The code comes after the board
 * itself, and never where there is no mouse: a finger has the card's menu or sheet instead, as everybody has while the
 * code cannot be fetched.
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

/** Follows a card of a board that is dragged by a mouse across its columns. */
export function useCardDrag(board: string, drag: CardDrag): void {
  const lift = useEffectEvent((id: number) => drag.onLift?.(id));
  const hang = useEffectEvent((at: CardPlace | undefined) => drag.onHang?.(at));
  const drop = useEffectEvent(drag.onDrop);
  useCardDragging(
    ({ followDrags }) =>
      followDrags(board, { onLift: (id) => lift(id), onHang: (at) => hang(at), onDrop: (at, id) => drop(at, id) }),
    board,
  );
}
