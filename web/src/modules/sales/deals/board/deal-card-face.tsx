import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { isClosed } from '@builder-os/contract/modules/sales/deals';
import { CalendarX2, Clock } from 'lucide-react';
import { memo } from 'react';
import { organization } from '../../../../app/organization.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';
import { cn } from '../../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { closingDay, describeProgress } from '../detail/describe-progress.ts';
import { ProbabilityBar } from '../detail/probability-bar.tsx';

/** A card's content below its title. Closed deals show no probability or time in stage. */
export const DealCardFace = memo(function DealCardFace({ deal }: { deal: BoardCard }) {
  const isOver = isClosed(deal.stage);
  const day = closingDay(deal);
  return (
    <>
      <span className="truncate text-sm/4 text-muted-foreground sm:text-xs/4" title={deal.company}>
        {deal.company}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-sm font-semibold tabular">{formatMoney(deal.worth)}</span>
        {day && (
          <span aria-hidden="true" className="ml-auto text-2xs whitespace-nowrap text-subtle-foreground tabular">
            {formatDay(day, organization)}
          </span>
        )}
      </span>
      {!isOver && (
        <>
          <span aria-hidden="true" className="flex items-center gap-1.75">
            <ProbabilityBar probability={deal.probability} className="h-1 flex-1" />
            <span className="text-2xs/3 text-muted-foreground tabular">{deal.probability}%</span>
          </span>
          <TimeInStage deal={deal} />
        </>
      )}
      {/* A single element: every visually hidden element costs rendering time during a drag. */}
      <VisuallyHidden>{describeProgress(deal, organization)}</VisuallyHidden>
    </>
  );
});

function TimeInStage({ deal }: { deal: BoardCard }) {
  return (
    <span
      aria-hidden="true"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-2xs/3.5 text-subtle-foreground"
    >
      <span
        className={cn('inline-flex items-center gap-1', deal.isOverdueInStage && 'font-medium text-tone-timber')}
        title={deal.isOverdueInStage ? 'Longer than usual in this stage' : undefined}
      >
        <Clock className="size-3" strokeWidth={1.75} />
        {formatCountOf(deal.daysInStage, 'day')} in stage{deal.isOverdueInStage && ', longer than usual'}
      </span>
      {!deal.hasNextActivity && (
        <span className="inline-flex items-center gap-1">
          <CalendarX2 className="size-3" strokeWidth={1.75} />
          No next activity
        </span>
      )}
    </span>
  );
}
