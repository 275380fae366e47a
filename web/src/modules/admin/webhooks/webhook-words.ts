import type { DeliveryState, WebhookState } from '@builder-os/contract/modules/admin/webhook-rules';
import type { Webhook, WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { formatCountOf } from '../../../format/count.ts';
import { type Calendar, formatMoment, formatRelativeMoment } from '../../../format/dates.ts';
import type { Tone } from '../../../ui/tone.ts';
import { inWords } from '../audit-log/audit-words.ts';

export const WEBHOOK_BADGES: Record<WebhookState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'moss' },
  failing: { label: 'Failing', tone: 'timber' },
  off: { label: 'Off', tone: 'neutral' },
};

const DELIVERY_BADGES: Record<DeliveryState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'timber' },
  sent: { label: 'Sent', tone: 'moss' },
  failed: { label: 'Failed', tone: 'red' },
};

export function badgeOfDelivery({ state, attempts }: WebhookDelivery): { label: string; tone: Tone } {
  return state === 'waiting' && attempts > 0 ? { label: 'Retrying', tone: 'timber' } : DELIVERY_BADGES[state];
}

/** Returns the host a webhook calls, the shortest form that distinguishes it. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host;
}

/** Returns the webhook's record types, shortened so they can be read at a glance. */
export function describeKinds({ kinds }: Pick<Webhook, 'kinds'>): string {
  const [first = '', second, third, ...more] = kinds.map(inWords);
  const shown = [first, second, third].filter((kind) => kind !== undefined).join(', ');
  return more.length === 0 ? shown : `${shown} and ${more.length} more`;
}

/** Returns the result of the last call, or why no call can be made. */
export function describeLast(webhook: Webhook, calendar: Calendar): string {
  if (!webhook.canSign) return 'Couldn’t read its secret. Rotate it.';
  if (webhook.switchedOffAt !== null)
    return `Turned off after failed deliveries ${formatRelativeMoment(webhook.switchedOffAt, calendar)}`;
  if (webhook.lastTriedAt === null) return 'No deliveries yet';
  const answer = webhook.lastStatusCode === null ? 'no response' : `response ${webhook.lastStatusCode}`;
  return `${formatRelativeMoment(webhook.lastTriedAt, calendar)}, ${answer}`;
}

/** Returns when the event occurred, the result of the last attempt and the time of the next one. */
export function describeAttempts(delivery: WebhookDelivery, calendar: Calendar): string {
  const { attempts, statusCode, durationMs, occurredAt, nextTryAt, state } = delivery;
  const parts = [formatMoment(occurredAt, calendar)];
  if (attempts > 0) parts.push(formatCountOf(attempts, 'attempt'));
  if (statusCode !== null) parts.push(`code ${statusCode}`);
  if (durationMs !== null) parts.push(`${durationMs} ms`);
  if (state === 'waiting' && attempts > 0 && nextTryAt !== null)
    parts.push(`next try ${formatMoment(nextTryAt, calendar)}`);
  return parts.join(' · ');
}
