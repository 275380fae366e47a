import type { ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';
import { cn } from '../../../ui/class-names.ts';
import { statusBars } from './score-labels.ts';
import { stripHeights } from './score-strip.ts';

/** The weeks as bars against the goal. The same values are in the text next to them and in the table. */
export function ScoreBars({ row: { cells, measurable, status } }: { row: ScorecardRow }) {
  const values = cells.map(({ value }) => value);
  const { bars, goal } = stripHeights(values, measurable.goal);
  return (
    <div aria-hidden="true" className="relative flex h-8.5 items-end gap-0.5">
      {cells.map(({ week }, index) => (
        <i
          key={week}
          style={{ height: `${bars[index]}%` }}
          className={cn(
            'flex-1 rounded-[1.5px]',
            index === cells.length - 1 && status !== null ? statusBars[status] : 'bg-border-strong',
          )}
        />
      ))}
      {goal > 0 && (
        <i
          style={{ bottom: `${goal}%` }}
          className="absolute inset-x-0 border-t-[1.5px] border-dashed border-muted-foreground"
        />
      )}
    </div>
  );
}
