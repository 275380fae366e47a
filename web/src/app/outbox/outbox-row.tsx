import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getRow } from '../../api/outbox/outbox-engine.ts';
import type { WaitingAct } from '../../api/outbox/waiting-act.ts';
import { formatRelativeMoment } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';
import { toast } from '../../ui/toast.ts';
import { useCalendar } from '../calendar.ts';
import { describeAct, describePhotos } from './describe-act.ts';
import { editAct } from './edited-act.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const BlobImage = loadWhenUsed(async () => (await import('../../ui/blob-image.tsx')).BlobImage);

/** The screens whose form made the act. */
const FORMS = { 'add-lead': '/leads', 'log-activity': '/activities' } as const;

interface OutboxRowProps {
  waiting: WaitingAct;
  onDone: () => void;
}

export function OutboxRow({ waiting, onDone }: OutboxRowProps) {
  const { order, act, madeAt, refusal } = waiting;
  const calendar = useCalendar();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { what, about } = describeAct(act);
  const photos = describePhotos(waiting);
  const form = act.kind === 'add-lead' || act.kind === 'log-activity' ? FORMS[act.kind] : undefined;

  function edit(to: (typeof FORMS)[keyof typeof FORMS]) {
    editAct(waiting);
    onDone();
    void navigate({ to, search: { action: 'create' } });
  }
  return (
    <li className="border-b border-border px-4 py-2.5">
      <div className="flex items-start gap-3">
        {act.kind === 'add-photo' && (
          <BlobImage
            blob={act.photo}
            alt=""
            className="size-11 shrink-0 rounded-md border border-border bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-strong break-words">{act.title}</p>
          <p className="text-label text-muted-foreground">
            {[what, about, photos].filter(Boolean).join(', ')} · {formatRelativeMoment(madeAt, calendar)}
          </p>
        </div>
        <WaitingBadge isRefused={refusal !== undefined} />
      </div>
      {refusal !== undefined && (
        <p className="mt-1 text-label text-pretty break-words text-destructive-text">{refusal}</p>
      )}
      {isAsking ? (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <p role="alert" className="flex-1 font-medium">
            {photos === undefined ? 'Discard it for good?' : `Discard it with its ${photos} for good?`}
          </p>
          <Button size="sm" autoFocus onClick={() => setIsAsking(false)}>
            Keep
          </Button>
          <Button
            size="sm"
            variant="destructive"
            onClick={() => {
              void getRow().discard(order);
              toast({ title: 'Discarded', description: act.title });
            }}
          >
            Discard
          </Button>
        </div>
      ) : (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {refusal !== undefined && (
            <Button size="sm" aria-label={`Send again: ${act.title}`} onClick={() => void getRow().retry(order)}>
              Send again
            </Button>
          )}
          {refusal !== undefined && form && (
            <Button size="sm" aria-label={`Edit: ${act.title}`} onClick={() => edit(form)}>
              Edit
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Discard: ${act.title}`} onClick={() => setIsAsking(true)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
