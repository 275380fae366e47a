import { createRockSchema, updateRockSchema } from '@builder-os/contract/modules/organization/rocks';
import { expect, test } from 'vitest';
import { findProblems } from '../../../app/forms/body-resolver.ts';
import { buildRock } from './rock.factory.ts';
import { toRockBody, toRockEntries } from './rock-form.ts';

test('only a title is required', () => {
  const blank = toRockEntries(undefined, '2026-Q1');
  const fields = Object.keys(blank);
  expect(findProblems(createRockSchema, toRockBody(blank), fields)).toEqual({ title: 'Enter a title.' });
  const body = toRockBody({ ...blank, title: 'Ship the duplex kit' });
  expect(findProblems(createRockSchema, body, fields)).toEqual({});
  expect(body).toMatchObject({ quarter: '2026-Q1', manualStatus: null, targetValue: null, currentValue: undefined });
});

test('milestones keep their IDs and checked state, and links keep their records', () => {
  const rock = buildRock({
    milestones: [{ id: 7, title: 'Order coil', due: '2026-01-30', doneAt: '2026-01-29T15:00:00.000Z' }],
    links: [{ kind: 'deal', recordId: 3, name: 'Lagonda Row', detail: null, isDone: false }],
  });
  const entries = toRockEntries(rock, '2026-Q1');
  const body = toRockBody(entries);
  expect(body.milestones).toEqual([{ id: 7, title: 'Order coil', due: '2026-01-30', isDone: true }]);
  expect(body.links).toEqual([{ kind: 'deal', recordId: 3 }]);
  expect(findProblems(updateRockSchema, body, Object.keys(entries))).toEqual({});
});

test('a manually tracked value is sent, and a calculated one isn’t', () => {
  const entries = toRockEntries(buildRock({ evidence: 'value', currentValue: '1.00' }), '2026-Q1');
  expect(toRockBody({ ...entries, targetValue: '1,440' })).toMatchObject({ targetValue: '1440', currentValue: '1' });
  expect(toRockBody({ ...entries, evidence: 'deals_won' }).currentValue).toBeUndefined();
});
