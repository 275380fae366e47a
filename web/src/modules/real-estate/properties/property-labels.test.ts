import { expect, test } from 'vitest';
import { missLabel } from './property-labels.ts';

test('a property without a projected ROI says so, and one below the minimum says that', () => {
  expect(missLabel('projected_roi', { projectedRoi: null })).toBe('Projected ROI not set');
  expect(missLabel('projected_roi', { projectedRoi: '9.00' })).toBe('Projected ROI below minimum');
  expect(missLabel('market', { projectedRoi: null })).toBe('Outside focus markets');
});
