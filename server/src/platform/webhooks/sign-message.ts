import { createHmac } from 'node:crypto';

/** A webhook event: which record changed, how, when and by whom. Receivers read the record itself from the API. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  recordKind: string;
  recordId: string | null;
  occurredAt: string;
  causedBy: string | null;
}

/** The body of a call: ids, the kind of change and its time, but none of the record's contents. */
export function writeMessage({ eventId, type, recordKind, recordId, occurredAt, causedBy }: WebhookEvent): string {
  // Numeric ids are numbers in the API too.
  const id = recordId !== null && /^[1-9]\d{0,9}$/.test(recordId) ? Number(recordId) : recordId;
  const act = type === recordKind ? type : type.slice(recordKind.length + 1);
  return JSON.stringify({ id: eventId, type, at: occurredAt, act, record: { kind: recordKind, id }, by: causedBy });
}

interface Envelope {
  event: WebhookEvent;
  deliveryId: number;
  /** Every valid secret, newest first. */
  secrets: readonly string[];
  /** In seconds. It's signed too, so a receiver can reject old calls. */
  timestamp: number;
}

/** The headers of a call: the event, and a signature with each secret over `<timestamp>.<body>`. */
export function signMessage(body: string, { event, deliveryId, secrets, timestamp }: Envelope): Record<string, string> {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Builder-Operating-System',
    'Webhook-Event': event.type,
    'Webhook-Id': event.eventId,
    'Webhook-Delivery': String(deliveryId),
    'Webhook-Timestamp': String(timestamp),
    'Webhook-Signature': signatures.join(','),
  };
}
