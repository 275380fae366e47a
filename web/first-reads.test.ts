import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { expect, test } from 'vitest';
import { FIRST_READS } from './first-reads.ts';

test('each read needs the access of its endpoint, so no page preloads what its user may not read', () => {
  const accessOf = new Map<string, string>();
  for (const group of Object.values(ENDPOINTS)) {
    for (const { method, path, access } of Object.values(group)) if (method === 'GET') accessOf.set(path, access);
  }
  for (const { address, needs } of Object.values(FIRST_READS).flat())
    expect(accessOf.get(address.split('?')[0] ?? ''), address).toBe(needs);
});
