import type { RockStatus } from '@builder-os/contract/modules/organization/rock-status';
import type { Rock, RockEvidence, RockOutcome } from '@builder-os/contract/modules/organization/rocks';
import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Tone } from '../../../ui/tone.ts';

export const STATUS_LABELS: Record<RockStatus, string> = { 'on-track': 'On Track', ahead: 'Ahead', behind: 'Behind' };
export const STATUS_TONES: Record<RockStatus, Tone> = { 'on-track': 'blue', ahead: 'moss', behind: 'red' };
export const STATUS_ICONS: Record<RockStatus, LucideIcon> = {
  'on-track': ArrowRight,
  ahead: ArrowUpRight,
  behind: ArrowDownRight,
};
// Full class names, because Tailwind generates CSS only for names it finds in the source.
export const statusBars: Record<RockStatus, string> = {
  'on-track': 'bg-band-mid',
  ahead: 'bg-band-high',
  behind: 'bg-tone-red-mark',
};

export const OUTCOME_LABELS: Record<RockOutcome, string> = {
  open: 'Open',
  done: 'Done',
  not_done: 'Not done',
  dropped: 'Dropped',
};

export const EVIDENCE_LABELS: Record<RockEvidence, string> = {
  milestones: 'Milestones',
  value: 'A number you update',
  deals_won: 'Number of linked deals won',
  deals_won_value: 'Value of linked deals won',
};

/** Returns a rock's progress in words: `2 of 3 milestones`, `$120,000 of $250,000`. */
export function progressWords({ evidence, currentValue, targetValue, milestones }: Rock): string {
  const done = milestones.filter(({ doneAt }) => doneAt !== null).length;
  if (evidence === 'milestones') return `${done} of ${milestones.length} milestones`;
  const read = (value: string) => (evidence === 'deals_won_value' ? formatMoney(value) : formatCount(Number(value)));
  const aim = targetValue === null ? '' : ` of ${read(targetValue)}`;
  return `${read(currentValue)}${aim}${evidence === 'deals_won' ? ' deals won' : ''}`;
}
