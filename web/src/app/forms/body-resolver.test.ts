import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { createRockSchema } from '@builder-os/contract/modules/organization/rocks';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

test('a validation error is at its field, also in a list', async () => {
  const milestones = [
    { title: 'Order coil', due: '2026-04-30' },
    { title: '', due: '2026-05-30' },
  ];
  expect(await findErrors(createRockSchema, { title: '', milestones })).toMatchObject({
    title: { message: 'Enter a title.' },
    milestones: [undefined, { title: { message: 'Enter a milestone.' } }],
  });
  expect(await findErrors(createRockSchema, { title: 'Ship the kit' })).toEqual({});
});

const pricesSchema = z.object({
  lines: z.array(z.object({ name: z.string().min(1, 'Enter a name.'), price: z.number('Enter a price.') })),
});

test('rows that were left blank don’t count, so an error is in the row that was typed', async () => {
  const entries = {
    lines: [
      { name: '', price: '' },
      { name: 'Gate', price: 'x' },
    ],
  };
  const toBody = ({ lines }: typeof entries) => ({
    lines: lines.filter(({ name }) => name !== '').map(({ name, price }) => ({ name, price: Number(price) })),
  });
  expect(await findErrors(pricesSchema, entries, toBody)).toMatchObject({
    lines: [undefined, { price: { message: 'Enter a price.' } }],
  });
});

test('an error about something a row has no control for is at the list and names the line', async () => {
  const entries = { lines: [{ name: 'Gate' }, { name: 'Door' }] };
  const toBody = ({ lines }: typeof entries) => ({ lines: lines.map(({ name }) => ({ name, price: undefined })) });
  expect(await findErrors(pricesSchema, entries, toBody)).toMatchObject({
    lines: { message: 'Line 1: Enter a price.' },
  });
});

test('a list of texts has its errors at them', async () => {
  const schema = z.object({ prices: z.array(z.object({ unitPrice: z.string().regex(/^\d+$/, 'Enter a price.') })) });
  const toBody = ({ prices }: { prices: string[] }) => ({ prices: prices.map((unitPrice) => ({ unitPrice })) });
  expect(await findErrors(schema, { prices: ['12', 'x'] }, toBody)).toMatchObject({
    prices: [undefined, { message: 'Enter a price.' }],
  });
});

test('a list in a part of the body shows its errors at its own fields', async () => {
  const hours = z.object({ code: z.string(), hours: z.string().regex(/^\d+$/, 'Enter hours.') });
  const schema = z.object({ input: z.object({ hours: z.array(hours) }) });
  const entries = {
    inputHours: [
      { code: 'engineer', hours: '' },
      { code: 'technician', hours: 'x' },
    ],
  };
  const toBody = ({ inputHours }: typeof entries) => ({
    input: { hours: inputHours.filter((row) => row.hours !== '') },
  });
  expect(await findErrors(schema, entries, toBody)).toMatchObject({
    inputHours: [undefined, { hours: { message: 'Enter hours.' } }],
  });
});

test('a validation error finds its field by the path in the request body', async () => {
  const entries = { oneYearDate: 'soon', goals: '' };
  const errors = await findErrors(visionSchema, entries, ({ oneYearDate }) => ({
    oneYear: { date: oneYearDate, goals: [''] },
  }));
  expect(Object.keys(errors).sort()).toEqual(['goals', 'oneYearDate']);
});
