import { useEffect, useState } from 'react';
import type { PendingMove } from './board.ts';

/** The moves on their way to the server. Only the board is rendered with them, not the whole screen. */
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

/** As state, for what React reads from outside it always renders in one piece: a drop may take its time. */
export function usePendingMoves({ subscribe, read }: PendingMoves): readonly PendingMove[] {
  const [moves, setMoves] = useState(read);
  useEffect(() => {
    const follow = () => setMoves(read());
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return moves;
}
