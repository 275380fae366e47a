import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null });
const { describeDays } = await import('./bill-days.ts');

const BILL = {
  status: 'open',
  due: '900.00',
  payable: '900.00',
  dueDate: '2026-12-12',
  paidOn: null,
  scheduledFor: '2026-12-10',
} as const;

test('an open bill is due on a day and paid in a run, which may be late', () => {
  expect(describeDays(BILL, '2026-12-10')).toMatch(/^Due .*12.*, to be paid in the .*10.* run$/);
  expect(describeDays({ ...BILL, dueDate: '2026-12-10' }, '2026-12-10')).toMatch(/ run$/);
  expect(describeDays({ ...BILL, dueDate: '2026-12-08' }, '2026-12-10')).toMatch(/ run, 2 days late$/);
  expect(describeDays({ ...BILL, dueDate: '2026-12-09' }, '2026-12-10')).toMatch(/ run, 1 day late$/);
  // Its own run has passed, so the next one pays it.
  expect(describeDays(BILL, '2026-12-25')).toMatch(/25.* run, 13 days late$/);
});

test('a held bill isn’t announced as paid', () => {
  expect(describeDays({ ...BILL, payable: '0.00' }, '2026-12-10')).toMatch(/, held, so the .*10.* run leaves it out$/);
});
