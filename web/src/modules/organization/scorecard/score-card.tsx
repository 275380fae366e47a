import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import type { ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';
import { orDash } from '../../../format/absent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { DropToIssues } from '../issues/drop-to-issues.tsx';
import { MeasurableMenu } from '../measurables/measurable-menu.tsx';
import { formatGoal, STATUS_LABELS, STATUS_TONES, statusBars } from './score-labels.ts';
import { stripHeights } from './score-strip.ts';
import type { ScorecardActions } from './scorecard-actions.ts';

/** A measurable's status: last week's score against its goal. */
export function ScoreCard({ row, actions }: { row: ScorecardRow; actions: ScorecardActions }) {
  const { measurable, score, status, progress, isHidden, isOnTrack, cells } = row;
  const week = cells.at(-1)?.week;
  return (
    <li
      aria-label={measurable.name}
      className="relative min-w-0 rounded-lg border border-border bg-card px-4 pt-3.25 pb-3.5"
    >
      <p className="flex items-center gap-2">
        <span title={measurable.name} className="min-w-0 flex-1 truncate font-strong">
          {measurable.name}
        </span>
        {status && <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
      </p>
      <div className="mt-0.5 grid grid-cols-[fit-content(100%)_minmax(0,8rem)] items-end justify-between gap-x-3">
        <p className="figure-display text-2xl/8">
          {orDash(score, (value) => formatScore(value, measurable))}{' '}
          <span className="font-sans text-sm/5 font-normal tracking-normal whitespace-nowrap text-muted-foreground">
            of {formatGoal(measurable.goal, measurable)}
          </span>
        </p>
        <ScoreBars row={row} />
      </div>
      <Progress
        value={progress}
        label={`${measurable.name} compared with goal`}
        barClassName={status === null ? undefined : statusBars[status]}
        className="mt-2.5 mb-2 h-1.25"
      />
      <div className="flex min-h-4 items-center gap-2 text-xs/4 text-muted-foreground">
        <span className="min-w-0 flex-1 truncate">
          {isHidden ? 'Requires finance access' : (measurable.ownerName ?? 'Unassigned')}
        </span>
        {isOnTrack === false && (
          <DropToIssues
            name={measurable.name}
            issueId={row.issueId}
            origin={{ source: 'measurable', sourceId: measurable.id, week }}
          />
        )}
        <MeasurableMenu row={row} actions={actions} className="-my-2.5 -mr-2" />
      </div>
    </li>
  );
}

/** The weeks as bars against the goal. The same values are in the text next to them and in the table. */
function ScoreBars({ row: { cells, measurable, status } }: { row: ScorecardRow }) {
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
