import { createHmac } from 'node:crypto';

/** What a webhook is told: which record changed, how, when and by whom. What it holds is read by the API. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  recordKind: string;
  recordId: string | null;
  occurredAt: string;
  causedBy: string | null;
}

/** The body of a call: ids, the kind of the change and its time, and nothing of the record itself. */
export function writeMessage({ eventId, type, recordKind, recordId, occurredAt, causedBy }: WebhookEvent): string {
  // Records with numbers are numbers in the API as well.
  const id = recordId !== null && /^[1-9]\d{0,9}$/.test(recordId) ? Number(recordId) : recordId;
  const act = type === recordKind ? type : type.slice(recordKind.length + 1);
  return JSON.stringify({ id: eventId, type, at: occurredAt, act, record: { kind: recordKind, id }, by: causedBy });
}

interface Envelope {
  event: WebhookEvent;
  deliveryId: number;
  /** Every secret that is valid; the newest first. */
  secrets: readonly string[];
  /** In seconds, as it is signed: a listener refuses what is old. */
  timestamp: number;
}

/** The headers of a call: what it is about, and a signature by each secret over `<timestamp>.<body>`. */
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
