import { expect, test } from 'vitest';
import { convertFormSchema, toConvertEntries } from './convert-form.ts';
import { buildLead } from './lead.factory.ts';

test('the deal starts as the lead stands, in prospecting at 50 percent', () => {
  const lead = buildLead({ contactId: 4, notes: 'Prefers a call' });
  expect(convertFormSchema.parse(toConvertEntries(lead))).toEqual({
    title: 'Duplex kits, north side',
    company: 'Buckeye Modular Works',
    contactId: 4,
    stage: 'prospecting',
    value: '84500.00',
    probability: 50,
    expectedCloseDate: '2026-04-18',
    notes: 'Prefers a call',
  });
});

test('a lead without a value makes a deal of 0', () => {
  expect(convertFormSchema.parse(toConvertEntries(buildLead({ value: null }))).value).toBe('0.00');
});

test('a probability outside 0 to 100 is refused at its field', () => {
  const entries = { ...toConvertEntries(buildLead()), probability: '101' };
  expect(convertFormSchema.safeParse(entries).error?.issues[0]).toMatchObject({
    path: ['probability'],
    message: 'Enter at most 100.',
  });
});
