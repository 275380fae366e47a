import { DEAL_STAGES, type DealStage, isClosed } from '@builder-os/contract/modules/sales/deals';
import { Check } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';
import { STAGE_LABELS } from './deal-stages.ts';

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
  return (
    <ol aria-label="Stages" className="grid grid-cols-5 gap-1">
      {OPEN_STAGES.map((step, index) => {
        const isCurrent = index === reached;
        const isDone = index < reached;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cn('block h-1.5 rounded-[2px] bg-muted', (isDone || isCurrent) && railColors[step])}
            />
            <span
              className={cn(
                'mt-1.5 flex items-center gap-1 text-xs text-muted-foreground',
                isCurrent ? 'font-semibold whitespace-nowrap text-foreground' : 'max-sm:sr-only',
              )}
            >
              {isDone && <Check aria-label="Done:" role="img" className="size-3" strokeWidth={1.75} />}
              {STAGE_LABELS[step]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
