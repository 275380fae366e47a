import type { Issue, IssueSource, IssueStage } from '@builder-os/contract/modules/organization/issues';
import type { Tone } from '../../../ui/tone.ts';

export const STAGE_LABELS: Record<IssueStage, string> = {
  identified: 'Identified',
  discussed: 'Discussed',
  solved: 'Solved',
  dropped: 'Dropped',
};
export const STAGE_TONES: Record<IssueStage, Tone> = {
  identified: 'neutral',
  discussed: 'blue',
  solved: 'moss',
  dropped: 'neutral',
};

export const SOURCE_LABELS: Record<IssueSource, string> = {
  manual: 'Raised',
  measurable: 'Scorecard',
  rock: 'Rock',
  headline: 'Headline',
  todo: 'To-do',
};

export const PRIORITY_OPTIONS = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const;

export const PRIORITY_BARS: Record<Issue['priority'], { level: 1 | 2 | 3; label: string }> = {
  high: { level: 3, label: 'High' },
  medium: { level: 2, label: 'Medium' },
  low: { level: 1, label: 'Low' },
};

/** Returns an issue's source, owner and to-dos in one line. */
export function issueContext({ source, sourceName, raisedByName, ownerName, todos, todosDone }: Issue): string {
  const from =
    source === 'manual'
      ? `Raised by ${raisedByName ?? 'former team member'}`
      : `${SOURCE_LABELS[source]}: ${sourceName ?? 'gone'}`;
  const work = todos === 0 ? undefined : `${todosDone} of ${todos} to-dos done`;
  return [from, ownerName ?? undefined, work].filter(Boolean).join(' · ');
}
