import { DEAL_STAGES, type DealStage, isClosed } from '@builder-os/contract/modules/sales/deals';
import { StepRail } from '../../../../ui/step-rail.tsx';
import { STAGE_LABELS } from '../deal-stages.ts';

const OPEN_STAGES = DEAL_STAGES.filter((stage) => !isClosed(stage));

// Spelled out in full so Tailwind finds the class names in the source.
const railColors: Partial<Record<DealStage, string>> = {
  prospecting: 'bg-stage-prospecting',
  qualification: 'bg-stage-qualification',
  proposal: 'bg-stage-proposal',
  negotiation: 'bg-stage-negotiation',
  closing: 'bg-stage-closing',
};

/** A deal's progress through the open stages. A closed deal has passed all of them. */
export function StageRail({ stage }: { stage: DealStage }) {
  const reached = isClosed(stage) ? OPEN_STAGES.length : OPEN_STAGES.indexOf(stage);
  const steps = OPEN_STAGES.map((step, index) => ({
    key: step,
    label: STAGE_LABELS[step],
    color: railColors[step],
    isCurrent: index === reached,
    isDone: index < reached,
  }));
  return <StepRail label="Stages" steps={steps} />;
}
