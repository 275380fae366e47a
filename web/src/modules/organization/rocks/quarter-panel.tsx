import type { RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Flag, Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { formatMonthDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { RockBoard } from './rock-board.tsx';
import { RockList } from './rock-list.tsx';
import { rockListQuery } from './rocks.queries.ts';

const CloseQuarterDialog = loadWhenUsed(async () => (await import('./close-quarter-dialog.tsx')).CloseQuarterDialog);

interface QuarterPanelProps {
  quarter: RockQuarter;
  unit: BusinessUnit | undefined;
  isBoard: boolean;
  onOpen: (rockId: number) => void;
  onAdd: () => void;
}

/** The rocks of a quarter. */
export function QuarterPanel({ quarter, unit, isBoard, onOpen, onAdd }: QuarterPanelProps) {
  const answer = useQuery(rockListQuery(quarter.quarter, unit));
  const [isClosing, setIsClosing] = useState(false);
  // Closing scores all of a quarter's open rocks together, so don't allow it while some are filtered out.
  const mayClose =
    unit === undefined &&
    !quarter.isClosed &&
    quarter.total > 0 &&
    (quarter.daysLeft <= LAST_DAYS || !quarter.isCurrent);
  return (
    <LoadedPart answer={answer} what={`${quarter.name} rocks`}>
      {(rocks) => (
        <Panel
          title={quarter.name}
          note={`${formatMonthDay(quarter.from)} to ${formatMonthDay(quarter.to)}`}
          className="overflow-clip"
          actions={
            <>
              {quarter.isClosed && (
                <Badge tone="neutral" icon={null}>
                  Closed, {quarter.percentDone}% done
                </Badge>
              )}
              {mayClose && (
                <Button size="sm" onClick={() => setIsClosing(true)}>
                  <Flag aria-hidden="true" />
                  Close Quarter
                </Button>
              )}
            </>
          }
        >
          {rocks.length === 0 ? (
            <EmptyState
              headline={unit === undefined ? `No rocks in ${quarter.name} yet` : 'No rocks for this unit'}
              sentence="A rock is a 90-day priority. Aim for three to seven per person, each with one owner and monthly milestones."
              action={
                <Button variant="primary" onClick={onAdd}>
                  <Plus aria-hidden="true" />
                  New Rock
                </Button>
              }
              more={<LearnMore page="eos-traction" />}
            />
          ) : isBoard ? (
            <RockBoard rocks={rocks} onOpen={onOpen} />
          ) : (
            <RockList name={quarter.name} rocks={rocks} onOpen={onOpen} />
          )}
          {quarter.overloaded.length > 0 && (
            <p role="status" className="border-t border-border px-4 py-2 text-xs text-muted-foreground">
              {quarter.overloaded.map(({ ownerName, rocks: count }) => `${ownerName} has ${count} rocks`).join(', ')}:
              more than seven rarely get done.
            </p>
          )}
          {isClosing && <CloseQuarterDialog quarter={quarter} rocks={rocks} onClose={() => setIsClosing(false)} />}
        </Panel>
      )}
    </LoadedPart>
  );
}

/** The number of days before a quarter's end from which it can be closed. */
const LAST_DAYS = 21;
