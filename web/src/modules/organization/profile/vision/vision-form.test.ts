import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { expect, test } from 'vitest';
import { toVisionBody, toVisionEntries } from './vision-form.ts';

const blank = toVisionEntries(undefined);

test('empty fields are sent as null, and each line is one goal', () => {
  const body = toVisionBody({ ...blank, mission: 'Build well.', goals: 'Sell 16 kits\n\nClose four ventures' });
  expect(body).toMatchObject({
    mission: 'Build well.',
    vision: null,
    oneYear: { goals: ['Sell 16 kits', 'Close four ventures'] },
  });
});

test('a vision is unchanged after going through the form', () => {
  const vision = visionSchema.parse({
    niche: 'Steel houses',
    threeYear: { revenue: '6000000', picture: ['Two crews'] },
  });
  const entries = toVisionEntries({ ...vision, version: 1, updatedAt: null, updatedByName: null });
  expect(visionSchema.parse(toVisionBody(entries))).toEqual(vision);
});

test('amounts are parsed as typed', () => {
  expect(toVisionBody({ ...blank, oneYearRevenue: '$2,400,000' }).oneYear?.revenue).toBe('2400000');
});
