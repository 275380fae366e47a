import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { SeatBranch } from './seat-branch.tsx';
import { growTree } from './seat-tree.ts';
import { seatListQuery } from './seats.queries.ts';

const SeatDialog = loadWhenUsed(async () => (await import('./seat-dialog.tsx')).SeatDialog);

/** The accountability chart: seats under the seats they report to. */
export function AccountabilityPanel() {
  const answer = useQuery(seatListQuery);
  const [dialog, setDialog] = useState<{ seat?: Seat; below?: Seat } | null>(null);
  return (
    <LoadedPart answer={answer} what="the accountability chart">
      {(seats) => (
        <Panel
          title="Accountability chart"
          actions={
            seats.length > 0 && (
              <Button size="sm" onClick={() => setDialog({})}>
                <Plus aria-hidden="true" />
                New Seat
              </Button>
            )
          }
        >
          {seats.length === 0 ? (
            <EmptyState
              art="sheet"
              headline="No seats yet"
              sentence="A seat is a job the business needs done, no matter who holds it. Start at the top."
              action={
                <Button variant="primary" onClick={() => setDialog({})}>
                  <Plus aria-hidden="true" />
                  New Seat
                </Button>
              }
              more={<LearnMore page="eos-traction" />}
            />
          ) : (
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keys
              tabIndex={0}
              aria-label="Accountability chart, seats"
              className="overflow-x-auto rounded-b-lg px-4 py-5 focus-ring-inset"
            >
              <ul className="flex min-w-max justify-center gap-4 max-sm:min-w-0 max-sm:flex-col">
                {growTree(seats).map((node) => (
                  <SeatBranch
                    key={node.seat.id}
                    node={node}
                    onEdit={(seat) => setDialog({ seat })}
                    onAddBelow={(below) => setDialog({ below })}
                  />
                ))}
              </ul>
            </section>
          )}
          {dialog && <SeatDialog seat={dialog.seat} below={dialog.below} onClose={() => setDialog(null)} />}
        </Panel>
      )}
    </LoadedPart>
  );
}
