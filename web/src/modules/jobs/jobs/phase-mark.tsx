import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { memo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { StageGlyph } from '../../../ui/stage-glyph.tsx';
import { PHASE_LABELS, PHASE_TONES } from './job-labels.ts';

/** How much of the house is drawn in a phase: its ground, walls, roof and door. */
const PARTS_BUILT: Partial<Record<JobPhase, number>> = { estimating: 0, contracted: 1, in_progress: 2, punch_list: 4 };

// Spelled out in full so Tailwind finds the class names in the source.
const phaseColors: Record<JobPhase, string> = {
  estimating: 'text-stage-prospecting',
  contracted: 'text-stage-qualification',
  in_progress: 'text-stage-negotiation',
  punch_list: 'text-stage-closing',
  closed: 'text-stage-closed-won',
  cancelled: 'text-stage-closed-lost',
};

/** A phase as the section of a house, drawn as far as it's built; a check when closed, a crossed frame when canceled. */
function PhaseGlyph({ phase, className }: { phase: JobPhase; className?: string }) {
  const built = PARTS_BUILT[phase];
  if (built === undefined) {
    return <StageGlyph framed={0} of={5} outcome={phase === 'closed' ? 'won' : 'lost'} className={className} />;
  }
  const ink = (part: number) => (built >= part ? 1 : 0.3);
  return (
    <svg
      className={cn('size-4 shrink-0', className)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M.8 14.2h14.4" strokeOpacity={ink(1)} />
      <path d="M3.2 14V7.2M12.8 14V7.2" strokeOpacity={ink(2)} />
      <path d="M1 8.2L8 2l7 6.2" strokeOpacity={ink(3)} />
      {built === 0 && <path d="M5.6 14.2h4.8" />}
      {built === 4 && <path d="M6.4 14V10h3.2v4" strokeWidth="1.3" />}
    </svg>
  );
}

/** A phase's glyph and name. */
export const PhaseMark = memo(function PhaseMark({ phase, className }: { phase: JobPhase; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.75 whitespace-nowrap', className)}>
      <PhaseGlyph phase={phase} className={cn('size-3.5', phaseColors[phase])} />
      <span>{PHASE_LABELS[phase]}</span>
    </span>
  );
});

/** The filled form, for the head of a job. */
export function PhaseBadge({ phase }: { phase: JobPhase }) {
  return (
    <Badge
      tone={PHASE_TONES[phase]}
      icon={<PhaseGlyph phase={phase} className="size-3.5!" />}
      className="h-6 text-label/6"
    >
      {PHASE_LABELS[phase]}
    </Badge>
  );
}
