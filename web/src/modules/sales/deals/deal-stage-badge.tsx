import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import { Badge } from '../../../ui/badge.tsx';
import { StageGlyph } from '../../../ui/stage-glyph.tsx';
import { STAGE_LABELS } from './deal-stages.ts';

/** A stage as a filled badge, for a header. */
export function DealStageBadge({ stage }: { stage: DealStage }) {
  const outcome = stage === 'closed_won' ? 'won' : stage === 'closed_lost' ? 'lost' : undefined;
  const tone = outcome === 'won' ? 'moss' : outcome === 'lost' ? 'neutral' : 'blue';
  return (
    <Badge
      tone={tone}
      icon={<StageGlyph framed={DEAL_STAGES.indexOf(stage) + 1} of={DEAL_STAGES.length - 2} outcome={outcome} />}
      className="h-5.5"
    >
      {STAGE_LABELS[stage]}
    </Badge>
  );
}
