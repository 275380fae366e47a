import type { DealStage } from './deals.ts';

/** The win probability in percent: 100 or 0 for a closed deal, whatever its stored probability. */
export function chanceOf({ stage, probability }: { stage: DealStage; probability: number }): number {
  if (stage === 'closed_won') return 100;
  return stage === 'closed_lost' ? 0 : probability;
}
