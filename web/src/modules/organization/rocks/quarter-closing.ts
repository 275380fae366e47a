import type { Rock, RockOutcome } from '@builder-os/contract/modules/organization/rocks';

/** An open rock's outcome when its quarter is closed. */
export interface Closing {
  id: number;
  title: string;
  outcome: Exclude<RockOutcome, 'open'>;
  note: string;
  carryOver: boolean;
}

/** Proposes that finished rocks are done and all others carry over. */
export function proposeClosing(rocks: readonly Rock[]): Closing[] {
  return rocks
    .filter(({ outcome }) => outcome === 'open')
    .map(({ id, title, progress }) => {
      const isDone = progress >= 1;
      return { id, title, outcome: isDone ? 'done' : 'not_done', note: '', carryOver: !isDone };
    });
}
