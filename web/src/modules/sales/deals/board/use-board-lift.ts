import type { BoardCard, BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import { type KeyboardEvent, startTransition, useRef, useState } from 'react';
import type { CardPosition } from '../../../../ui/card-dragging.ts';
import { useCardDrag } from '../../../../ui/use-card-dragging.ts';
import { type BoardMove, isSamePosition } from './board.ts';
import { announce } from './board-announcements.ts';
import { type BoardPosition, DEAL_BOARD, findNextPosition, readLiftKey } from './board-lift.ts';

/** A lifted card, with its original and current position. */
export interface Lift {
  card: BoardCard;
  from: BoardPosition;
  at: BoardPosition | undefined;
  by: 'mouse' | 'keyboard';
}

interface BoardLiftOptions {
  columns: readonly BoardColumn[];
  onMove: (move: BoardMove) => void;
  /** Focuses a card as soon as it's rendered. */
  focusCard: (id: number) => void;
}

/** Lifts, moves and drops cards, by mouse and keyboard. */
export function useBoardLift({ columns, onMove, focusCard }: BoardLiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Drag events come faster than React renders, so a drop uses the position in this ref.
  const latest = useRef<Lift | null>(null);

  function change(next: Lift | null) {
    latest.current = next;
    setLift(next);
  }
  function pickUp(id: number, by: Lift['by']): Lift | undefined {
    const found = findCard(columns, id);
    if (!found) return undefined;
    const next: Lift = { card: found.card, from: found.at, at: found.at, by };
    // The browser is capturing the drag image right now, so render the board after that.
    if (by === 'mouse') startTransition(() => change(next));
    else change(next);
    return next;
  }
  function hover(at: BoardPosition | undefined) {
    const current = latest.current;
    if (!current || (current.at?.stage === at?.stage && current.at?.index === at?.index)) return;
    change({ ...current, at });
  }
  function drop(at: BoardPosition | undefined) {
    const current = latest.current;
    change(null);
    if (!current || !at) return;
    const move: BoardMove = { card: current.card, to: at.stage, index: at.index };
    if (!isSamePosition(columns, move)) onMove(move);
  }

  useCardDrag(DEAL_BOARD, {
    onLift: (id) => pickUp(id, 'mouse'),
    onHover: (at) => hover(readPosition(at)),
    // In a transition, so the pointer isn't blocked; the slot and the card still change in the same render.
    onDrop: (at) => startTransition(() => drop(readPosition(at))),
  });

  const countOthers = (stage: DealStage) => cardsOf(columns, stage).filter(({ id }) => id !== lift?.card.id).length;

  function carry(event: KeyboardEvent, current: Lift) {
    const { card, from } = current;
    const at = current.at ?? from;
    const intent = readLiftKey(event.key, at, countOthers);
    if (!intent) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    if (intent.kind === 'hover') {
      hover(intent.at);
      setAnnouncement(announce.hovering(card.title, intent.at));
    } else if (intent.kind === 'drop') {
      focusCard(card.id);
      drop(at);
      setAnnouncement(announce.dropped(card.title, at));
    } else {
      change(null);
      setAnnouncement(announce.cancelled(card.title, from));
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const id = readCardLink(event.target);
    if (lift?.by === 'keyboard') return carry(event, lift);
    const found = id === undefined ? undefined : findCard(columns, id);
    if (!found) return;
    if (event.key === ' ') {
      event.preventDefault();
      const lifted = pickUp(found.card.id, 'keyboard');
      if (lifted) setAnnouncement(announce.lifted(lifted.card.title, lifted.from));
      return;
    }
    const next = findNextPosition(event.key, found.at, (stage) => cardsOf(columns, stage).length);
    const card = next && cardsOf(columns, next.stage)[next.index];
    if (!card) return;
    event.preventDefault();
    focusCard(card.id);
  }

  return { lift, announcement, setAnnouncement, onKeyDown, onBlur: () => lift?.by === 'keyboard' && change(null) };
}

function readPosition(at: CardPosition | undefined): BoardPosition | undefined {
  const stage = DEAL_STAGES.find((candidate) => candidate === at?.column);
  return at && stage && { stage, index: at.index };
}

export function cardsOf(columns: readonly BoardColumn[], stage: DealStage): readonly BoardCard[] {
  return columns.find((column) => column.stage === stage)?.cards ?? [];
}

export function findCard(
  columns: readonly BoardColumn[],
  id: number,
): { card: BoardCard; at: BoardPosition } | undefined {
  for (const { stage, cards } of columns) {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    if (card) return { card, at: { stage, index } };
  }
  return undefined;
}

function readCardLink(target: EventTarget): number | undefined {
  const link = target instanceof HTMLElement ? target.dataset.cardLink : undefined;
  return link === undefined ? undefined : Number(link);
}
