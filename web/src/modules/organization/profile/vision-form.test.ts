import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { expect, test } from 'vitest';
import { toVisionBody, toVisionEntries } from './vision-form.ts';

const blank = toVisionEntries(undefined);

test('what is left empty is nothing, and a line is one goal', () => {
  const body = toVisionBody({ ...blank, mission: 'Build well.', goals: 'Sell 16 kits\n\nClose four ventures' });
  expect(body).toMatchObject({
    mission: 'Build well.',
    vision: null,
    oneYear: { goals: ['Sell 16 kits', 'Close four ventures'] },
  });
});

test('a vision comes back from its entries as it was', () => {
  const vision = visionSchema.parse({
    niche: 'Steel houses',
    threeYear: { revenue: '6000000', picture: ['Two crews'] },
  });
  const entries = toVisionEntries({ ...vision, version: 1, updatedAt: null, updatedByName: null });
  expect(visionSchema.parse(toVisionBody(entries))).toEqual(vision);
});

test('amounts are read as they are typed', () => {
  expect(toVisionBody({ ...blank, oneYearRevenue: '$2,400,000' }).oneYear?.revenue).toBe('2400000');
});
