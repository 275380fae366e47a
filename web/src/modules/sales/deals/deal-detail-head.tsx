import { type Deal, nextStage } from '@builder-os/contract/modules/sales/deals';
import { ArrowRight, ChevronDown, ChevronUp, Pencil, StickyNote, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DealDetailProps } from './deal-detail-props.ts';
import { DealMenu } from './deal-menu.tsx';
import { DealStageBadge } from './deal-stage-badge.tsx';
import { STAGE_LABELS } from './deal-stages.ts';
import { ProbabilityBar } from './probability-bar.tsx';

interface DealDetailHeadProps extends DealDetailProps {
  deal: Deal;
  onAddNote: () => void;
}

/** What a deal is, what it is worth, and what can be done about it. */
export function DealDetailHead({ deal, acts, previousId, nextId, onTurn, onClose, onAddNote }: DealDetailHeadProps) {
  const next = nextStage(deal.stage);
  return (
    <>
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2
              ref={focusTitle}
              tabIndex={-1}
              className="min-w-0 font-display text-[20px]/6.5 font-[620] tracking-tight break-words outline-none [font-stretch:108%] focus-visible:shadow-none sm:text-[22px]/7"
            >
              {deal.title}
            </h2>
            <DealStageBadge stage={deal.stage} />
          </div>
          <p className="mt-0.5 text-[13.5px] break-words text-muted-foreground">{deal.company}</p>
        </div>
        {previousId !== undefined && (
          <IconButton aria-label="Previous deal" size="sm" onClick={() => onTurn(previousId)} className="max-lg:hidden">
            <ChevronUp aria-hidden="true" />
          </IconButton>
        )}
        {nextId !== undefined && (
          <IconButton aria-label="Next deal" size="sm" onClick={() => onTurn(nextId)} className="max-lg:hidden">
            <ChevronDown aria-hidden="true" />
          </IconButton>
        )}
        <DealMenu deal={deal} acts={acts} />
        <IconButton aria-label="Close deal" size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex gap-8">
          <Figure label="Value">{formatMoney(deal.value)}</Figure>
          <Figure label="Probability">
            <span className="flex items-center gap-2.5">
              {deal.probability}%
              <ProbabilityBar probability={deal.probability} className="w-18" />
            </span>
          </Figure>
        </dl>
        <span className="flex-1 max-lg:hidden" />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          <Button onClick={onAddNote}>
            <StickyNote aria-hidden="true" />
            Add Note
          </Button>
          <Button onClick={() => acts.edit(deal)}>
            <Pencil aria-hidden="true" />
            Edit Deal
          </Button>
          {next && (
            <Button variant="primary" onClick={() => acts.advance(deal, next)} className="max-sm:basis-full">
              Advance to {STAGE_LABELS[next]}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="figure-display mt-0.75 text-2xl">{children}</dd>
    </div>
  );
}

// A stable function: React calls it once for each deal, since the detail is keyed by it.
function focusTitle(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}
