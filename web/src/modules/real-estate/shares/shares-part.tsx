import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import type { Division } from '@builder-os/contract/modules/real-estate/shares';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay, todayIn } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { useRemoveDivision } from './shares.mutations.ts';
import { divisionsQuery } from './shares.queries.ts';

const DivisionDialog = loadWhenUsed(async () => (await import('./division-dialog.tsx')).DivisionDialog);

/** A property's current and past owners. */
export function SharesPart({ property: { id, acquiredOn } }: { property: PropertyDetail }) {
  const answer = useQuery(divisionsQuery(id));
  const [isDividing, setIsDividing] = useState(false);
  const [removed, setRemoved] = useState<Division | null>(null);
  const remove = useRemoveDivision(id);
  const { reason } = useCan('real_estate_write');
  const today = todayIn(organization);
  return (
    <Loaded answer={answer} what="the shares">
      {(divisions) => {
        const present = divisions.find(({ from, to }) => from <= today && (to === null || to >= today));
        return (
          <Panel
            title="Ownership"
            actions={
              <Button size="sm" disabledReason={reason} onClick={() => setIsDividing(true)}>
                <Plus aria-hidden="true" />
                Set Ownership
              </Button>
            }
          >
            {divisions.length === 0 ? (
              <p className="px-4 py-6 text-center text-muted-foreground">
                Ownership isn’t set. Set it before you record contributions or distributions.
              </p>
            ) : (
              <ul aria-label="Ownership history">
                {divisions.map((division) => (
                  <li key={division.from} className="border-b border-border px-4 py-2.5 last:border-b-0">
                    <div className="flex min-h-8 items-center gap-2">
                      <h3 className="text-sm font-strong">{spanOf(division)}</h3>
                      {division === present && <Badge tone="moss">Current</Badge>}
                      {division.from > today && <Badge tone="blue">Upcoming</Badge>}
                      <span className="flex-1" />
                      {!reason && (
                        <IconButton
                          size="sm"
                          aria-label={`Delete the ownership starting ${formatLongDay(division.from)}`}
                          onClick={() => setRemoved(division)}
                        >
                          <Trash2 aria-hidden="true" />
                        </IconButton>
                      )}
                    </div>
                    <ShareBeam division={division} />
                  </li>
                ))}
              </ul>
            )}
            {isDividing && (
              <DivisionDialog
                propertyId={id}
                present={present}
                firstDay={acquiredOn}
                onClose={() => setIsDividing(false)}
              />
            )}
            {removed && (
              <ConfirmDialog
                {...askToDeleteForGood({ noun: 'ownership', remove: () => remove.mutateAsync(removed.from) })}
                description={`The ownership starting ${formatLongDay(removed.from)} will be permanently deleted. The previous ownership applies again.`}
                onClose={() => setRemoved(null)}
              />
            )}
          </Panel>
        );
      }}
    </Loaded>
  );
}

const COLORS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

/** The shares of an ownership as a beam and as text. */
function ShareBeam({ division: { shares } }: { division: Division }) {
  return (
    <>
      <div aria-hidden="true" className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-sm">
        {shares.map(({ partnerId, percent }, index) => (
          <span key={partnerId} className={COLORS[index % COLORS.length]} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {shares.map(({ partnerId, name, percent, isCompany }, index) => (
          <li key={partnerId} className="flex items-center gap-2 py-0.75 text-sm">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-[2px] ${COLORS[index % COLORS.length]}`} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isCompany && <span className="shrink-0 text-xs text-muted-foreground">our company</span>}
            <span className="ml-auto tabular">{percent}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function spanOf({ from, to }: Division): string {
  return to === null ? `From ${formatLongDay(from)}` : `${formatLongDay(from)} to ${formatLongDay(to)}`;
}
