import { PING } from '@builder-os/contract/modules/admin/webhook-rules';
import type { WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { useCalendar } from '../../../app/calendar.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { badgeOfDelivery, describeAttempts } from './webhook-words.ts';

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  isSending: boolean;
  /** Undefined while the webhook is off. */
  onRedeliver?: () => void;
}

/** A delivery: its event, the result of the last attempt and the receiver's response. */
export function DeliveryRow({ delivery, isSending, onRedeliver }: DeliveryRowProps) {
  const calendar = useCalendar();
  const { type, recordId, state, error, excerpt } = delivery;
  const { label, tone } = badgeOfDelivery(delivery);
  const name = recordId === null ? type : `${type} ${recordId}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate font-mono text-label font-strong" title={name}>
            {name}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-xs text-muted-foreground">{describeAttempts(delivery, calendar)}</p>
        {error !== null && <p className="text-xs break-words text-destructive-text">{error}</p>}
        {excerpt !== null && (
          <details className="text-xs text-muted-foreground">
            <summary className="w-fit cursor-pointer rounded-xs focus-ring max-lg:py-3">Response</summary>
            <p className="font-mono break-all whitespace-pre-wrap">{excerpt}</p>
          </details>
        )}
      </div>
      {state !== 'waiting' && type !== PING && onRedeliver && (
        <Button size="sm" aria-label={`Redeliver ${name}`} pending={isSending} onClick={onRedeliver}>
          Redeliver
        </Button>
      )}
    </li>
  );
}
