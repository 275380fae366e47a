import { expect, test } from 'vitest';
import { scheduledDays, stepsDone } from './job-schedule.ts';

const line = (description: string, fields: { reachedOn?: string; changeOrderId?: number } = {}) => ({
  id: 1,
  position: 1,
  description,
  value: '1000.00',
  dueOn: null,
  reachedOn: null,
  category: null,
  changeOrderId: null,
  billed: '0.00',
  percentBilled: '0.0',
  held: '0.00',
  billable: '0.00',
  ...fields,
});
const job = { phase: 'in_progress', startsOn: null, finishesOn: '2026-12-18' } as const;

test('a signed change that is billed by the plan isn’t a step of the work', () => {
  const lines = [line('Slab', { reachedOn: '2026-10-01' }), line('Frame'), line('CO-1 Porch', { changeOrderId: 7 })];
  const plan = { kind: 'milestones' as const, lines };
  expect(stepsDone(plan)).toEqual({ done: 1, total: 2 });
  expect(scheduledDays({ job, plan, choices: [], today: '2026-11-01' })).toEqual([
    { on: '2026-12-18', what: 'Handover' },
    { on: null, what: 'Frame' },
  ]);
});

test('a handover that is billed is listed once, on its day', () => {
  const plan = { kind: 'milestones' as const, lines: [line('Handover')] };
  expect(scheduledDays({ job, plan, choices: [], today: '2026-11-01' })).toEqual([
    { on: '2026-12-18', what: 'Handover' },
  ]);
});
