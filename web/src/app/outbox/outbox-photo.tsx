import { X } from 'lucide-react';
import { useState } from 'react';
import type { WaitingAct } from '../../api/outbox/waiting-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** A queued photo, in the row of its activity. */
export function OutboxPhoto({ waiting }: { waiting: WaitingAct }) {
  const { act } = waiting;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <div className="flex items-center gap-3">
        {act.kind === 'add-photo' && <WaitingPhoto photo={act.photo} />}
        <span className="min-w-0 flex-1 truncate text-label text-muted-foreground">{act.title}</span>
        {!isAsking && (
          <IconButton size="sm" aria-label={`Discard: ${act.title}`} onClick={() => setIsAsking(true)}>
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
