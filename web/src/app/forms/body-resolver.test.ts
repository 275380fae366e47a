import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { createRockSchema } from '@builder-os/contract/modules/organization/rocks';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { type BodySchema, bodyResolver } from './body-resolver.ts';

async function findErrors<Entries extends FieldValues>(
  schema: BodySchema,
  entries: Entries,
  toBody: (entries: Entries) => unknown = (body) => body,
): Promise<FieldErrors<Entries>> {
  const options = { fields: {}, names: [], shouldUseNativeValidation: false };
  const { errors } = await bodyResolver(schema, toBody)(entries, undefined, options);
  return errors;
}

test('a validation error names the field, and the line if the field is a list', async () => {
  const milestones = [
    { title: 'Order coil', due: '2026-04-30' },
    { title: '', due: '2026-05-30' },
  ];
  expect(await findErrors(createRockSchema, { title: '', milestones })).toMatchObject({
    title: { message: 'Enter a title.' },
    milestones: { message: 'Line 2: Enter a milestone.' },
  });
  expect(await findErrors(createRockSchema, { title: 'Ship the kit' })).toEqual({});
});

test('a validation error finds its field by the path in the request body', async () => {
  const entries = { oneYearDate: 'soon', goals: '' };
  const errors = await findErrors(visionSchema, entries, ({ oneYearDate }) => ({
    oneYear: { date: oneYearDate, goals: [''] },
  }));
  expect(Object.keys(errors).sort()).toEqual(['goals', 'oneYearDate']);
});
