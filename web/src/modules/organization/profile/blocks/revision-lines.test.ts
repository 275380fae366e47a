import { expect, test } from 'vitest';
import { revisionLines } from './revision-lines.ts';

test('a core value is one line, and empty parts are left out', () => {
  const value = {
    items: [
      { text: 'Do the work so well it teaches.', name: 'Mastery' },
      { text: null, name: 'Beauty' },
    ],
  };
  expect(revisionLines('core-values', value)).toEqual(['Mastery, Do the work so well it teaches.', 'Beauty']);
});

test('the answers in a vision are listed in order, each after its question', () => {
  const value = {
    mission: 'Build well.',
    niche: null,
    threeUniques: ['We frame it', 'We teach it'],
    oneYear: { date: null, revenue: '2400000.00', goals: ['Sell 16'] },
  };
  expect(revisionLines('vision', value)).toEqual([
    'Mission: Build well.',
    'Three uniques: We frame it; We teach it',
    '1-year plan: $2,400,000 revenue; Sell 16',
  ]);
});

test('numbers, units, and dates read as on screen, in whatever order they were stored', () => {
  const staff = {
    by: '2027-03-01',
    note: 'A second crew',
    now: 1,
    planned: 2,
    position: 'Site Foreman',
    businessUnit: 'steel_framing',
  };
  expect(revisionLines('staffing-plan', { items: [staff] })).toEqual([
    'Site Foreman, Steel Framing, 1 now, 2 planned by Mar 1, 2027, A second crew',
  ]);
  const payroll = { monthly: '21500.00', name: 'Payroll', note: null, percent: '18.00' };
  expect(revisionLines('budget-categories', { items: [payroll] })).toEqual(['Payroll, 18.0%, $21,500 per month']);
  expect(revisionLines('market-size', { items: [{ figure: '1,900', name: 'Small builders' }] })).toEqual([
    'Small builders, 1,900',
  ]);
  const unit = { unit: 'general', tagline: 'Office', description: null, offers: ['Payroll', 'Hiring'] };
  expect(revisionLines('business-units', { items: [unit] })).toEqual(['General, Office, Payroll, Hiring']);
});

test('an unrecognized block has no lines', () => {
  expect(revisionLines('market-size', { items: 'none' })).toEqual([]);
});
