import { X } from 'lucide-react';
import { useState } from 'react';
import type { WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** A queued photo, in the row of its activity. */
export function OutboxPhoto({ waiting }: { waiting: WaitingCommand }) {
  const { command } = waiting;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <div className="flex items-center gap-3">
        {command.kind === 'add-photo' && <WaitingPhoto photo={command.photo} />}
        <span className="min-w-0 flex-1 truncate text-label text-muted-foreground">{command.title}</span>
        {!isAsking && (
          <IconButton size="sm" aria-label={`Discard: ${command.title}`} onClick={() => setIsAsking(true)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
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
