import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import type { ScoreCell, Scorecard, ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';
import { organization } from '../../../app/organization.ts';
import { orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { MeasurableMenu } from '../measurables/measurable-menu.tsx';
import { isEnteredByHand } from './entered-by-hand.ts';
import { formatGoal, STATUS_LABELS } from './score-labels.ts';
import type { ScorecardActions } from './scorecard-actions.ts';

/** Every measurable's score for every week. A score entered by hand is a button. */
export function ScorecardTable({ scorecard, actions }: { scorecard: Scorecard; actions: ScorecardActions }) {
  const { weeks, rows } = scorecard;
  // The latest week comes first because meetings ask for it; the others scroll.
  const latestFirst = [...weeks].reverse();
  return (
    <FigureTable
      title="13 weeks"
      columns={[
        'Measurable',
        'Goal',
        'This week',
        ...latestFirst.map(({ week }) => formatDay(week, organization)),
        'Actions',
      ]}
      rows={rows.map((row) => ({
        id: String(row.measurable.id),
        label: (
          <span className="block truncate font-strong" title={row.measurable.name}>
            {row.measurable.name}
            <span className="block truncate text-xs font-normal text-muted-foreground">
              {row.measurable.ownerName ?? 'Unassigned'}
            </span>
          </span>
        ),
        cells: [
          formatGoal(row.measurable.goal, row.measurable),
          ...[row.soFar, ...[...row.cells].reverse()].map((cell) => (
            <Score key={cell.week} row={row} cell={cell} onEnter={() => actions.enter(row, cell)} />
          )),
          <MeasurableMenu key="actions" row={row} actions={actions} className="-my-1" />,
        ],
      }))}
    />
  );
}

const statusText = { excellent: 'text-positive', good: 'text-link', warning: 'text-tone-timber font-strong' } as const;

function Score({ row, cell, onEnter }: { row: ScorecardRow; cell: ScoreCell; onEnter: () => void }) {
  const { value, status } = cell;
  const text = orDash(value, (value) => formatScore(value, row.measurable));
  const words = cell.isHidden ? 'hidden' : status === null ? 'no score' : STATUS_LABELS[status];
  const look = cn('tabular', status === null ? 'text-muted-foreground' : statusText[status]);
  if (!isEnteredByHand(row, cell)) {
    return (
      <span className={look} title={words}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Enter ${row.measurable.name}, week of ${formatDay(cell.week, organization)}: ${text}, ${words}`}
      title={cell.note ?? words}
      onClick={onEnter}
      className={cn(
        look,
        'min-h-6 min-w-8 rounded-sm px-1 text-right underline decoration-dotted underline-offset-3 focus-ring hover:bg-accent max-lg:min-h-11',
      )}
    >
      {text}
    </button>
  );
}
