import { STAGE_LABELS } from '../deal-stages.ts';
import type { BoardPosition } from './board-lift.ts';

/** Announcements for the live region, one per step of a keyboard move. */
export const announce = {
  lifted: (title: string, at: BoardPosition) =>
    `Picked up ${title}. ${describePosition(at)}. Use the left and right arrow keys to change stage, up and down to change position, Space to drop, Escape to cancel.`,
  hovering: (title: string, at: BoardPosition) => `${title} over ${describePosition(at)}.`,
  dropped: (title: string, at: BoardPosition) => `${title} dropped. ${describePosition(at)}.`,
  cancelled: (title: string, at: BoardPosition) => `Move canceled. ${title} is back in ${describePosition(at)}.`,
  refused: (title: string, stage: BoardPosition['stage']) =>
    `Couldn’t move ${title}. It’s back in ${STAGE_LABELS[stage]}.`,
};

/** `Negotiation, position 3` */
export function describePosition({ stage, index }: BoardPosition): string {
  return `${STAGE_LABELS[stage]}, position ${index + 1}`;
}
