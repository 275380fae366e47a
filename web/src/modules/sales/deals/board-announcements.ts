import type { BoardPlace } from './board-lift.ts';
import { STAGE_LABELS } from './deal-stages.ts';

/** What the live region says at each step of a move by keyboard. */
export const announce = {
  lifted: (title: string, at: BoardPlace) =>
    `${title} lifted. ${describePlace(at)}. Left and right arrows choose the stage, up and down the place, Space drops, Escape cancels.`,
  hanging: (title: string, at: BoardPlace) => `${title} over ${describePlace(at)}.`,
  dropped: (title: string, at: BoardPlace) => `${title} dropped. ${describePlace(at)}.`,
  cancelled: (title: string, at: BoardPlace) => `Move cancelled. ${title} is back in ${describePlace(at)}.`,
  refused: (title: string, stage: BoardPlace['stage']) =>
    `${title} could not be moved and is back in ${STAGE_LABELS[stage]}.`,
};

/** `Negotiation, position 3` */
export function describePlace({ stage, index }: BoardPlace): string {
  return `${STAGE_LABELS[stage]}, position ${index + 1}`;
}
