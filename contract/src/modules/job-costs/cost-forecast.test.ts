import { expect, test } from 'vitest';
import { forecastOf } from './cost-forecast.ts';

// The vectors of the jobs guide, section 4.
test.each([
  ['10000.00', '0.00', '0.00', null, '10000.00', '10000.00', '0.00'],
  ['10000.00', '2500.00', '4000.00', null, '3500.00', '10000.00', '0.00'],
  ['10000.00', '3000.00', '9000.00', null, '0.00', '12000.00', '-2000.00'],
  ['10000.00', '6450.00', '0.00', null, '3550.00', '10000.00', '0.00'],
  ['10000.00', '6450.00', '0.00', '0.00', '0.00', '6450.00', '3550.00'],
  ['0.00', '800.00', '0.00', null, '0.00', '800.00', '-800.00'],
])(
  'revised %s, actual %s, open %s, own estimate %s: to go %s, forecast %s, variance %s',
  (revised, actual, openCommitment, ownToGo, toGo, forecast, variance) => {
    const inputs = {
      changes: '0.00',
      transfers: '0.00',
      committed: '0.00',
      actualOnOrders: '0.00',
      openCommitment,
      actual,
    };
    expect(forecastOf({ ...inputs, original: revised, ownToGo })).toEqual({ revised, toGo, forecast, variance });
  },
);

test('the revised budget adds changes and transfers', () => {
  const none = { committed: '0.00', actual: '0.00', actualOnOrders: '0.00', openCommitment: '0.00', ownToGo: null };
  expect(forecastOf({ ...none, original: '100.00', changes: '-20.00', transfers: '5.50' })).toMatchObject({
    revised: '85.50',
    forecast: '85.50',
  });
});
