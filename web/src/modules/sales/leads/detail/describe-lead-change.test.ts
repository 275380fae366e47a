import type { LeadChange } from '@builder-os/contract/modules/sales/lead-history';
import { expect, test } from 'vitest';
import { describeLeadChanges } from './describe-lead-change.ts';

const change: LeadChange = {
  id: 4,
  status: null,
  owner: null,
  changedAt: '2026-03-11T00:00:00.000Z',
  changedBy: null,
  changedByName: 'Kim Ortega',
};
const nameOf = (id: string) => ({ lee: 'Lee Novak', ann: 'Ann Zorn' })[id] ?? 'Former team member';

const described = (changes: Partial<LeadChange>) =>
  describeLeadChanges([{ ...change, ...changes }], nameOf).map(({ title, text }) => [title, text]);

test('a status change and an owner change each get a line with the old value and who made it', () => {
  expect(described({ status: { from: 'new', to: 'contacted' }, owner: { from: null, to: 'lee' } })).toEqual([
    ['Status changed to Contacted', 'From New by Kim Ortega'],
    ['New owner: Lee Novak', 'By Kim Ortega'],
  ]);
});

test('a removed owner or a former team member is described too', () => {
  expect(described({ owner: { from: 'ann', to: null }, changedByName: null })).toEqual([
    ['Unassigned', 'From Ann Zorn'],
  ]);
  expect(described({ owner: { from: null, to: 'gone' } })).toEqual([
    ['New owner: Former team member', 'By Kim Ortega'],
  ]);
});
