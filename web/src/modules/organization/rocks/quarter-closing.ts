import type { Rock, RockOutcome } from '@builder-os/contract/modules/organization/rocks';

/** What is said of an open rock when its quarter is closed. */
export interface Closing {
  id: number;
  title: string;
  outcome: Exclude<RockOutcome, 'open'>;
  note: string;
  carryOver: boolean;
}

/** A proposal: what is finished is done, anything else goes on. */
export function proposeClosing(rocks: readonly Rock[]): Closing[] {
  return rocks
    .filter(({ outcome }) => outcome === 'open')
    .map(({ id, title, progress }) => {
      const isDone = progress >= 1;
      return { id, title, outcome: isDone ? 'done' : 'not_done', note: '', carryOver: !isDone };
    });
}
