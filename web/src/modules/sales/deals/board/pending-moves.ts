import { useEffect, useState } from 'react';
import type { PendingMove } from './board.ts';

/** Moves the server hasn't confirmed yet. A store outside React, so only the board re-renders with them. */
export interface PendingMoves {
  read: () => readonly PendingMove[];
  subscribe: (listener: () => void) => () => void;
  add: (move: PendingMove) => void;
  drop: (key: number) => void;
}

export function createPendingMoves(): PendingMoves {
  let moves: readonly PendingMove[] = [];
  const listeners = new Set<() => void>();
  function show(next: readonly PendingMove[]) {
    moves = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => moves,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (move) => show([...moves, move]),
    drop(key) {
      if (moves.some((move) => move.key === key)) show(moves.filter((move) => move.key !== key));
    },
  };
}

/**
 * Uses state instead of useSyncExternalStore, which always renders synchronously: a drop may render in a transition.
 */
export function usePendingMoves({ subscribe, read }: PendingMoves): readonly PendingMove[] {
  const [moves, setMoves] = useState(read);
  useEffect(() => {
    const follow = () => setMoves(read());
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return moves;
}
