import type { DealStage } from './deals.ts';

/** The chance that a deal is won, in percent; a closed one is decided, whatever was last estimated. */
export function chanceOf({ stage, probability }: { stage: DealStage; probability: number }): number {
  if (stage === 'closed_won') return 100;
  return stage === 'closed_lost' ? 0 : probability;
}
