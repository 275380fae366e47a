import type { Webhook, WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { expect, test } from 'vitest';
import { badgeOfDelivery, describeAttempts, describeKinds, describeLast } from './webhook-words.ts';

const calendar = { timeZone: 'America/New_York', now: new Date('2026-03-11T14:00:00Z') };
const webhook: Webhook = {
  id: 1,
  url: 'https://partner.test/hooks',
  description: null,
  kinds: ['deal'],
  isActive: true,
  state: 'active',
  failingSince: null,
  switchedOffAt: null,
  canSign: true,
  oldSecretUntil: null,
  lastTriedAt: null,
  lastStatusCode: null,
  version: 1,
  createdAt: '2026-03-11T13:00:00.000Z',
  updatedAt: '2026-03-11T13:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: 1,
  eventId: '1b4e28ba-2fa1-4d1e-883f-0016d3cca427',
  type: 'deal.update',
  recordKind: 'deal',
  recordId: '12',
  occurredAt: '2026-03-11T13:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  statusCode: null,
  durationMs: null,
  error: null,
  excerpt: null,
  lastTriedAt: null,
  nextTryAt: '2026-03-11T13:00:00.000Z',
};

test('record types are listed by name, with a count when there are many', () => {
  expect(describeKinds({ kinds: ['deal'] })).toBe('Deal');
  expect(describeKinds({ kinds: ['deal', 'quote', 'revenue-record', 'bill', 'rock'] })).toBe(
    'Deal, Quote, Revenue record and 2 more',
  );
});

test('a webhook shows what blocks it before the result of its last delivery', () => {
  expect(describeLast(webhook, calendar)).toBe('No deliveries yet');
  const tried = { ...webhook, lastTriedAt: '2026-03-11T13:58:00.000Z' };
  expect(describeLast(tried, calendar)).toContain('no response');
  expect(describeLast({ ...tried, lastStatusCode: 500 }, calendar)).toContain('response 500');
  expect(describeLast({ ...tried, switchedOffAt: '2026-03-11T13:58:00.000Z' }, calendar)).toContain('Turned off');
  expect(describeLast({ ...tried, canSign: false }, calendar)).toContain('Rotate');
});

test('a failed delivery shows when it will be retried', () => {
  expect(badgeOfDelivery(delivery).label).toBe('Waiting');
  expect(describeAttempts(delivery, calendar)).not.toContain('next try');
  const again = { ...delivery, attempts: 2, statusCode: 500, durationMs: 31, nextTryAt: '2026-03-11T14:05:00.000Z' };
  expect(badgeOfDelivery(again).label).toBe('Retrying');
  expect(describeAttempts(again, calendar)).toMatch(/2 attempts · code 500 · 31 ms · next try .*10:05/);
});
