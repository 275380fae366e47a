import { chanceOf } from '@builder-os/contract/modules/sales/deal-chance';
import { DEAL_STAGES, type Deal, type DealStage, nextStage } from '@builder-os/contract/modules/sales/deals';
import { ArrowRight, ChevronDown, ChevronUp, Pencil, StickyNote } from 'lucide-react';
import { formatMoney } from '../../../../format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { StageGlyph } from '../../../../ui/stage-glyph.tsx';
import { DetailFigure, DetailHead } from '../../record-detail/detail-head.tsx';
import { DealMenu } from '../deal-menu.tsx';
import { STAGE_LABELS } from '../deal-stages.ts';
import type { DealDetailProps } from './deal-detail-props.ts';
import { ProbabilityBar } from './probability-bar.tsx';

interface DealDetailHeadProps extends DealDetailProps {
  deal: Deal;
  onAddNote: () => void;
}

/** The header of a deal: name, value and actions. */
export function DealDetailHead({ deal, actions, previousId, nextId, onTurn, onClose, onAddNote }: DealDetailHeadProps) {
  const next = nextStage(deal.stage);
  const chance = chanceOf(deal);
  return (
    <DetailHead
      title={deal.title}
      titleRef={focusTitle}
      badges={<DealStageBadge stage={deal.stage} />}
      company={deal.company}
      controls={
        <>
          {previousId !== undefined && (
            <IconButton
              aria-label="Previous deal"
              size="sm"
              onClick={() => onTurn(previousId)}
              className="max-sm:hidden"
            >
              <ChevronUp aria-hidden="true" />
            </IconButton>
          )}
          {nextId !== undefined && (
            <IconButton aria-label="Next deal" size="sm" onClick={() => onTurn(nextId)} className="max-sm:hidden">
              <ChevronDown aria-hidden="true" />
            </IconButton>
          )}
          <DealMenu deal={deal} actions={actions} />
        </>
      }
      closeLabel="Close deal"
      onClose={onClose}
      figures={
        <>
          <DetailFigure label="Value">{formatMoney(deal.value)}</DetailFigure>
          <DetailFigure label="Probability">
            <span className="flex items-center gap-2.5">
              {chance}%
              <ProbabilityBar probability={chance} className="w-18" />
            </span>
          </DetailFigure>
        </>
      }
      buttons={
        <>
          <Button onClick={onAddNote}>
            <StickyNote aria-hidden="true" />
            Add Note
          </Button>
          <Button onClick={() => actions.edit(deal)}>
            <Pencil aria-hidden="true" />
            Edit Deal
          </Button>
          {next && (
            <Button variant="primary" onClick={() => actions.advance(deal, next)} className="max-sm:basis-full">
              Advance to {STAGE_LABELS[next]}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </>
      }
    />
  );
}

// A stable function: React calls it once per deal, because the detail is keyed by the deal.
function focusTitle(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}

/** A stage as a filled badge, for a header. */
function DealStageBadge({ stage }: { stage: DealStage }) {
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
