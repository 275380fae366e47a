import type { Measurable } from '@builder-os/contract/modules/organization/measurables';
import type { ScoreCell, Scorecard, ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';
import { addDays } from '@builder-os/contract/platform/calendar';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, LayoutGrid, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { formatMonthDay, todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { moveInList } from '../measurables/measurable-order.ts';
import { useOrderMeasurables } from '../measurables/measurables.mutations.ts';
import { useOrganizationUrlState } from '../profile/use-organization-url-state.ts';
import { ScoreCard } from './score-card.tsx';
import { scorecardQuery } from './scorecard.queries.ts';
import type { ScorecardActions } from './scorecard-actions.ts';
import { ScorecardTable } from './scorecard-table.tsx';

const MeasurableDialog = loadWhenUsed(
  async () => (await import('../measurables/measurable-dialog.tsx')).MeasurableDialog,
);
const EnterScoreDialog = loadWhenUsed(async () => (await import('./enter-score-dialog.tsx')).EnterScoreDialog);

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; measurable: Measurable }
  | { kind: 'enter'; row: ScorecardRow; cell: ScoreCell };

/** The scorecard: cards for the week, or a table of 13 weeks. */
export function ScorecardPart() {
  const { search, change } = useOrganizationUrlState();
  const answer = useQuery(scorecardQuery(search.through));
  const order = useOrderMeasurables();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isTable = search.as === 'table';
  const rows = answer.data?.rows ?? [];
  const actions: ScorecardActions = {
    edit: (measurable) => setDialog({ kind: 'edit', measurable }),
    enter: (row, cell) => setDialog({ kind: 'enter', row, cell }),
    move: ({ id }, step) => {
      const ids = rows.map(({ measurable }) => measurable.id);
      order.mutate(moveInList(ids, id, step), { onError: (error) => errorToast(error, 'Failed to move measurable') });
    },
  };
  return (
    <section aria-labelledby="scorecard" className="flex min-w-0 flex-col gap-3.5 sm:gap-4">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 id="scorecard" className="font-display text-[15px]/5 font-[620] [font-stretch:106%]">
          Scorecard
        </h2>
        {answer.data && <WeekSpan scorecard={answer.data} />}
        {rows.length > 0 && (
          <span className="ml-auto flex flex-wrap items-center gap-1.5 print:hidden">
            <Button variant="ghost" size="sm" onClick={() => change({ as: isTable ? undefined : 'table' })}>
              {isTable ? <LayoutGrid aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              {isTable ? 'View as cards' : 'View 13 weeks'}
            </Button>
            <Button size="sm" onClick={() => setDialog({ kind: 'create' })}>
              <Plus aria-hidden="true" />
              New Measurable
            </Button>
          </span>
        )}
      </header>
      <LoadedPart answer={answer} what="the scorecard">
        {(scorecard) =>
          scorecard.rows.length === 0 ? (
            <StatePanel>
              <EmptyState
                headline="No measurables yet"
                sentence="A scorecard is 5 to 15 numbers with a goal and an owner, scored weekly. Some fill in automatically from your leads, deals and books."
                action={
                  <Button variant="primary" onClick={() => setDialog({ kind: 'create' })}>
                    <Plus aria-hidden="true" />
                    New Measurable
                  </Button>
                }
                more={<LearnMore page="eos-traction" />}
              />
            </StatePanel>
          ) : isTable ? (
            <ScorecardTable scorecard={scorecard} actions={actions} />
          ) : (
            <ul aria-label="Measurables" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {scorecard.rows.map((row) => (
                <ScoreCard key={row.measurable.id} row={row} actions={actions} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {dialog?.kind === 'create' && <MeasurableDialog onClose={() => setDialog(null)} />}
      {dialog?.kind === 'edit' && <MeasurableDialog measurable={dialog.measurable} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'enter' && (
        <EnterScoreDialog row={dialog.row} cell={dialog.cell} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

/** The visible weeks, with buttons that go back or forward by 13 weeks. */
function WeekSpan({ scorecard: { weeks, currentWeek } }: { scorecard: Scorecard }) {
  const { search, change } = useOrganizationUrlState();
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const next = addDays(last.week, 7 * weeks.length);
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-label text-muted-foreground">
        Week of {weekName(last.week)}, last {weeks.length} weeks
      </span>
      <span className="flex print:hidden">
        <IconButton
          size="sm"
          aria-label="Previous 13 weeks"
          className="-my-1"
          onClick={() => change({ through: addDays(first.week, -7) })}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        {search.through !== undefined && (
          <IconButton
            size="sm"
            aria-label="Next 13 weeks"
            className="-my-1"
            onClick={() => change({ through: next >= currentWeek ? undefined : next })}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </span>
  );
}

/** Returns a week's Monday: `March 10`, with the year if it isn't the current one. */
function weekName(week: string): string {
  const year = week.slice(0, 4);
  return year === todayIn(organization).slice(0, 4) ? formatMonthDay(week) : `${formatMonthDay(week)}, ${year}`;
}
