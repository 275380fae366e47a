import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { seatListQuery } from './seats.queries.ts';

const SeatDialog = loadWhenUsed(async () => (await import('./seat-dialog.tsx')).SeatDialog);

/** The roles of each seat in the accountability chart. */
export function RolesPanel() {
  const answer = useQuery(seatListQuery);
  const [dialog, setDialog] = useState<{ seat?: Seat } | null>(null);
  return (
    <LoadedPart answer={answer} what="the roles">
      {(seats) => (
        <Panel title="Roles" note={seats.length > 0 ? 'Seats on the accountability chart' : undefined}>
          {seats.length === 0 ? (
            <div className="grid justify-items-center gap-3 px-4 py-7 text-center text-muted-foreground">
              <p className="max-w-100 text-pretty">
                Each seat’s responsibilities appear here once you add seats to the accountability chart.
              </p>
              <Button onClick={() => setDialog({})}>Add Seat</Button>
            </div>
          ) : (
            <ul className="grid sm:grid-cols-2">
              {seats.map((seat) => (
                <li
                  key={seat.id}
                  aria-label={seat.title}
                  className="border-border px-4 pt-2 pb-3.5 not-first:border-t sm:even:border-l sm:nth-2:border-t-0"
                >
                  <p className="flex items-center gap-2">
                    <b className="min-w-0 flex-1 truncate font-strong">{seat.title}</b>
                    <IconButton
                      size="sm"
                      className="-mr-2"
                      aria-label={`Edit ${seat.title}`}
                      onClick={() => setDialog({ seat })}
                    >
                      <Pencil aria-hidden="true" />
                    </IconButton>
                  </p>
                  {seat.description && <p className="text-pretty text-muted-foreground">{seat.description}</p>}
                  <ul className="mt-1 list-disc pl-4 text-label marker:text-subtle-foreground">
                    {seat.roles.map((role) => (
                      <li key={role}>{role}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
          {dialog && <SeatDialog seat={dialog.seat} onClose={() => setDialog(null)} />}
        </Panel>
      )}
    </LoadedPart>
  );
}
