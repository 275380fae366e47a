import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getRow } from '../../api/outbox/outbox-engine.ts';
import type { WaitingAct } from '../../api/outbox/waiting-act.ts';
import { formatCountOf } from '../../format/count.ts';
import { formatRelativeMoment } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useCalendar } from '../calendar.ts';
import { describeAct } from './describe-act.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { editAct } from './edited-act.ts';
import { OutboxPhoto } from './outbox-photo.tsx';
import { WaitingBadge } from './waiting-badge.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** The screens whose form created the command. */
const FORMS = { 'add-lead': '/leads', 'log-activity': '/activities' } as const;

interface OutboxRowProps {
  waiting: WaitingAct;
  /** The queued photos of this activity. */
  photos: readonly WaitingAct[];
  onDone: () => void;
}

export function OutboxRow({ waiting, photos, onDone }: OutboxRowProps) {
  const { act, madeAt, refusal } = waiting;
  const calendar = useCalendar();
  const [isAsking, setIsAsking] = useState(false);
  const { what, about } = describeAct(act);
  const counted = photos.length > 0 ? formatCountOf(photos.length, 'photo') : undefined;
  return (
    <li className="border-b border-border px-4 py-2.5">
      <div className="flex items-start gap-3">
        {act.kind === 'add-photo' && <WaitingPhoto photo={act.photo} />}
        <div className="min-w-0 flex-1">
          <p className="font-strong break-words">{act.title}</p>
          <p className="text-label break-words text-muted-foreground">
            {[what, about, counted].filter(Boolean).join(', ')} · {formatRelativeMoment(madeAt, calendar)}
          </p>
        </div>
        <WaitingBadge isRefused={refusal !== undefined} />
      </div>
      {refusal !== undefined && (
        <p className="mt-1 text-label text-pretty break-words text-destructive-text">{refusal}</p>
      )}
      {photos.length > 0 && (
        <ul aria-label={`Photos for ${act.title}`} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {photos.map((photo) => (
            <OutboxPhoto key={photo.order} waiting={photo} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <DiscardQuestion
          waiting={waiting}
          question={
            counted === undefined
              ? 'Discard this change permanently?'
              : `Discard this change and its ${counted} permanently?`
          }
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <RowActs waiting={waiting} onDiscard={() => setIsAsking(true)} onDone={onDone} />
      )}
    </li>
  );
}

interface RowActsProps {
  waiting: WaitingAct;
  onDiscard: () => void;
  onDone: () => void;
}

function RowActs({ waiting, onDiscard, onDone }: RowActsProps) {
  const { order, act, refusal } = waiting;
  const navigate = useNavigate();
  const form = act.kind === 'add-lead' || act.kind === 'log-activity' ? FORMS[act.kind] : undefined;

  function edit(to: (typeof FORMS)[keyof typeof FORMS]) {
    editAct(waiting);
    onDone();
    void navigate({ to, search: { action: 'create' } });
  }
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {refusal !== undefined && (
        <Button size="sm" aria-label={`Try again: ${act.title}`} onClick={() => void getRow().retry(order)}>
          Try again
        </Button>
      )}
      {refusal !== undefined && form && (
        <Button size="sm" aria-label={`Edit: ${act.title}`} onClick={() => edit(form)}>
          Edit
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Discard: ${act.title}`}
        // Aligns the label with the start of the row.
        className={refusal === undefined ? '-ml-3 sm:-ml-2.25' : undefined}
        onClick={onDiscard}
      >
        Discard
      </Button>
    </div>
  );
}
