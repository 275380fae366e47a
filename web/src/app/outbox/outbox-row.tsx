import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getQueue } from '../../api/outbox/outbox-engine.ts';
import { isPhoto, type WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { formatCountOf } from '../../format/count.ts';
import { formatRelativeMoment } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useCalendar } from '../calendar.ts';
import { describeCommand } from './describe-command.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { editCommand } from './edited-command.ts';
import { OutboxPhoto } from './outbox-photo.tsx';
import { WaitingBadge } from './waiting-badge.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** The screens whose form created the command. */
const FORMS = { 'add-lead': '/leads', 'log-activity': '/activities' } as const;

interface OutboxRowProps {
  waiting: WaitingCommand;
  /** The queued photos of this activity or change order. */
  photos: readonly WaitingCommand[];
  onDone: () => void;
}

export function OutboxRow({ waiting, photos, onDone }: OutboxRowProps) {
  const { command, madeAt, refusal } = waiting;
  const calendar = useCalendar();
  const [isAsking, setIsAsking] = useState(false);
  const { what, about } = describeCommand(command);
  const counted = photos.length > 0 ? formatCountOf(photos.length, 'photo') : undefined;
  return (
    <li className="border-b border-border px-4 py-2.5">
      <div className="flex items-start gap-3">
        {isPhoto(command) && <WaitingPhoto photo={command.photo} />}
        <div className="min-w-0 flex-1">
          <p className="font-strong break-words">{command.title}</p>
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
        <ul aria-label={`Photos for ${command.title}`} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
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
        <OutboxRowActions waiting={waiting} onDiscard={() => setIsAsking(true)} onDone={onDone} />
      )}
    </li>
  );
}

interface OutboxRowActionsProps {
  waiting: WaitingCommand;
  onDiscard: () => void;
  onDone: () => void;
}

function OutboxRowActions({ waiting, onDiscard, onDone }: OutboxRowActionsProps) {
  const { order, command, refusal } = waiting;
  const navigate = useNavigate();
  const form = command.kind === 'add-lead' || command.kind === 'log-activity' ? FORMS[command.kind] : undefined;

  function edit(to: (typeof FORMS)[keyof typeof FORMS]) {
    editCommand(waiting);
    onDone();
    void navigate({ to, search: { action: 'create' } });
  }
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {refusal !== undefined && (
        <Button size="sm" aria-label={`Try again: ${command.title}`} onClick={() => void getQueue().retry(order)}>
          Try again
        </Button>
      )}
      {refusal !== undefined && form && (
        <Button size="sm" aria-label={`Edit: ${command.title}`} onClick={() => edit(form)}>
          Edit
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Discard: ${command.title}`}
        // Aligns the label with the start of the row.
        className={refusal === undefined ? '-ml-3 sm:-ml-2.25' : undefined}
        onClick={onDiscard}
      >
        Discard
      </Button>
    </div>
  );
}
