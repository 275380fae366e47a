import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { OUTCOME_LABELS, STATUS_ICONS, STATUS_LABELS, STATUS_TONES } from './rock-labels.ts';

/** A rock's status. */
export function RockBadge({ rock: { status } }: { rock: Pick<Rock, 'status'> }) {
  const Icon = STATUS_ICONS[status];
  return (
    <Badge tone={STATUS_TONES[status]} icon={<Icon aria-hidden="true" />}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}

/** A scored rock's outcome in words, shown next to its badge. */
export function RockOutcomeMark({ rock: { outcome } }: { rock: Pick<Rock, 'outcome'> }) {
  if (outcome === 'open') return null;
  const Icon = outcome === 'done' ? Check : X;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted-foreground">
      <Icon className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      {OUTCOME_LABELS[outcome]}
    </span>
  );
}
