import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WEBHOOK_KINDS } from '@builder-os/contract/modules/admin/webhook-rules';
import { expect, test } from 'vitest';
import { minutesToWait, stateOf } from './webhooks.policy.ts';

test('a failing event waits longer each time and is dropped after the seventh attempt', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesToWait('deal', attempts));
  expect(waits).toEqual([1, 5, 30, 120, 360, 1_440, undefined]);
});

test('a test is tried only once', () => {
  expect(minutesToWait('ping', 1)).toBeUndefined();
});

test('a webhook is off, failing since its last success, or active', () => {
  expect(stateOf({ isActive: false, failingSince: '2026-03-11T14:00:00.000Z' })).toBe('off');
  expect(stateOf({ isActive: true, failingSince: '2026-03-11T14:00:00.000Z' })).toBe('failing');
  expect(stateOf({ isActive: true, failingSince: null })).toBe('active');
});

test('every record type on offer is one that changes are recorded under', () => {
  const modules = path.resolve(import.meta.dirname, '../..');
  const code = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.service.ts'))
    .map((file) => readFileSync(path.join(modules, file), 'utf8'))
    .join('\n');
  const recorded = (kind: string) => code.includes(`resource: '${kind}'`) || code.includes(`RESOURCE = '${kind}'`);
  expect(WEBHOOK_KINDS.filter((kind) => !recorded(kind))).toEqual([]);
});
