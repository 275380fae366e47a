import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { StageGlyph } from '../../../ui/stage-glyph.tsx';
import { STAGE_LABELS } from './deal-stages.ts';

const OPEN_STAGES = DEAL_STAGES.length - 2;

// Spelled out in full so Tailwind finds the class names in the source.
const stageColors: Record<DealStage, string> = {
  prospecting: 'text-stage-prospecting',
  qualification: 'text-stage-qualification',
  proposal: 'text-stage-proposal',
  negotiation: 'text-stage-negotiation',
  closing: 'text-stage-closing',
  closed_won: 'text-stage-closed-won',
  closed_lost: 'text-stage-closed-lost',
};

interface DealStageMarkProps {
  stage: DealStage;
  /** Shows the name to screen readers only, where space is tight. */
  isNameHidden?: boolean;
  className?: string;
}

/** A stage's stud wall icon and name. */
export const DealStageMark = memo(function DealStageMark({
  stage,
  isNameHidden = false,
  className,
}: DealStageMarkProps) {
  const outcome = stage === 'closed_won' ? 'won' : stage === 'closed_lost' ? 'lost' : undefined;
  return (
    <span className={cn('inline-flex items-center gap-1.75 whitespace-nowrap', className)}>
      <StageGlyph
        framed={DEAL_STAGES.indexOf(stage) + 1}
        of={OPEN_STAGES}
        outcome={outcome}
        className={cn('size-3.5', stageColors[stage])}
      />
      <span className={cn(isNameHidden && 'sr-only')}>{STAGE_LABELS[stage]}</span>
    </span>
  );
});
