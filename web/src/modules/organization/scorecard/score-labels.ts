import type { Measurable, MeasurableUnit } from '@builder-os/contract/modules/organization/measurables';
import type { Comparison, ScoreStatus } from '@builder-os/contract/modules/organization/score-status';
import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import type { Tone } from '../../../ui/tone.ts';

export const STATUS_LABELS: Record<ScoreStatus, string> = { excellent: 'Excellent', good: 'Good', warning: 'Warning' };
export const STATUS_TONES: Record<ScoreStatus, Tone> = { excellent: 'moss', good: 'blue', warning: 'timber' };
// Full class names, because Tailwind generates CSS only for names it finds in the source.
export const statusBars: Record<ScoreStatus, string> = {
  excellent: 'bg-band-high',
  good: 'bg-band-mid',
  warning: 'bg-band-low',
};

export const UNIT_NAMES: Record<MeasurableUnit, string> = { number: 'Number', currency: 'Dollars', percent: 'Percent' };

export const COMPARISON_NAMES: Record<Comparison, string> = {
  '>=': 'At least',
  '<=': 'At most',
  '=': 'Exactly',
  '>': 'More than',
  '<': 'Less than',
  in_range: 'Within',
  not_in_range: 'Outside',
};

const GOAL_WORDS: Record<Comparison, string> = {
  '>=': '',
  '<=': 'at most ',
  '=': 'exactly ',
  '>': 'more than ',
  '<': 'less than ',
  in_range: '',
  not_in_range: 'outside ',
};

type Aim = Pick<Measurable, 'unit' | 'decimals' | 'comparison' | 'goalHigh'>;

/** Formats a goal: `10`, `at most 3`, `90% to 95%`. */
export function formatGoal(goal: string, aim: Aim): string {
  const isRange = aim.comparison === 'in_range' || aim.comparison === 'not_in_range';
  const upper = isRange && aim.goalHigh !== null ? ` to ${formatScore(aim.goalHigh, aim)}` : '';
  return `${GOAL_WORDS[aim.comparison]}${formatScore(goal, aim)}${upper}`;
}
