import type { BoardPlace } from './board-lift.ts';
import { STAGE_LABELS } from './deal-stages.ts';

/** Announcements for the live region, one per step of a keyboard move. */
export const announce = {
  lifted: (title: string, at: BoardPlace) =>
    `Picked up ${title}. ${describePlace(at)}. Use the left and right arrow keys to change stage, up and down to change position, Space to drop, Escape to cancel.`,
  hanging: (title: string, at: BoardPlace) => `${title} over ${describePlace(at)}.`,
  dropped: (title: string, at: BoardPlace) => `${title} dropped. ${describePlace(at)}.`,
  cancelled: (title: string, at: BoardPlace) => `Move canceled. ${title} is back in ${describePlace(at)}.`,
  refused: (title: string, stage: BoardPlace['stage']) =>
    `Couldn’t move ${title}. It’s back in ${STAGE_LABELS[stage]}.`,
};

/** `Negotiation, position 3` */
export function describePlace({ stage, index }: BoardPlace): string {
  return `${STAGE_LABELS[stage]}, position ${index + 1}`;
}
