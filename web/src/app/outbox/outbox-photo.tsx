import { X } from 'lucide-react';
import { useState } from 'react';
import { getQueue } from '../../api/outbox/outbox-engine.ts';
import { isPhoto, type WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** A queued photo, in the row of its activity or change order. */
export function OutboxPhoto({ waiting }: { waiting: WaitingCommand }) {
  const { order, command, refusal } = waiting;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <div className="flex items-center gap-3">
        {isPhoto(command) && <WaitingPhoto photo={command.photo} />}
        <span className="min-w-0 flex-1 truncate text-label text-muted-foreground">{command.title}</span>
        {!isAsking && (
          <IconButton size="sm" aria-label={`Discard: ${command.title}`} onClick={() => setIsAsking(true)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {refusal !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-label text-pretty break-words text-destructive-text">
          {refusal}
          <Button size="sm" aria-label={`Try again: ${command.title}`} onClick={() => void getQueue().retry(order)}>
            Try again
          </Button>
        </p>
      )}
      {isAsking && (
        <DiscardQuestion
          waiting={waiting}
          question="Discard this photo permanently?"
          onKeep={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
