import { expect, test } from 'vitest';
import { buildLead } from '../lead.factory.ts';
import { convertFormSchema, labelOfNoContact, toConvertEntries } from './convert-form.ts';

test('the deal starts with the lead’s values, in Prospecting at 50 percent', () => {
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

test('a lead without a value requires a value for its deal', () => {
  const entries = toConvertEntries(buildLead({ value: null }));
  expect(convertFormSchema.safeParse(entries).error?.issues[0]).toMatchObject({ path: ['value'] });
  expect(convertFormSchema.parse({ ...entries, value: '1.2m' }).value).toBe('1200000.00');
});

test('a probability outside 0 to 100 is rejected at its field', () => {
  const entries = { ...toConvertEntries(buildLead()), probability: '101' };
  expect(convertFormSchema.safeParse(entries).error?.issues[0]).toMatchObject({
    path: ['probability'],
    message: 'Enter 100 or less.',
  });
});

test('without a chosen contact, the deal gets the lead’s person, and the form says so', () => {
  const person = { firstName: 'Anna', lastName: 'Keller' };
  expect(labelOfNoContact(buildLead({ ...person, contactId: null }))).toBe('Anna Keller (from this lead)');
  expect(labelOfNoContact(buildLead({ firstName: null, lastName: null, contactId: null }))).toBe('None');
  // The lead has a contact, so none is a choice.
  expect(labelOfNoContact(buildLead({ ...person, contactId: 4 }))).toBe('None');
});
