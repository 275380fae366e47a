import { expect, test } from 'vitest';
import { buildLead } from '../lead.factory.ts';
import { leadForm, leadFormSchema } from './lead-form.ts';

const { findChanges, toBody, toEntries } = leadForm;
const EMPTY = toEntries({});

test('a new lead has no contact, status New, and priority Medium', () => {
  expect(EMPTY).toMatchObject({ contactId: 'none', status: 'new', priority: 'medium' });
});

test('empty optional fields are sent as null, and so is contact “None”', () => {
  expect(toBody({ ...EMPTY, title: 'Duplex kits', company: 'Buckeye' })).toEqual({
    title: 'Duplex kits',
    company: 'Buckeye',
    contactId: null,
    firstName: null,
    lastName: null,
    email: null,
    phone: null,
    status: 'new',
    priority: 'medium',
    value: null,
    source: null,
    expectedCloseDate: null,
    assignedTo: null,
    notes: null,
  });
});

test('a form without a title and company says what to enter', () => {
  const issues = leadFormSchema.safeParse(EMPTY).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Enter a title.'],
    ['company', 'Enter a company.'],
  ]);
});

test('a record loaded into the form and sent back unchanged has no changes', () => {
  for (const lead of [buildLead(), buildLead({ contactId: 4, value: null, expectedCloseDate: null, notes: 'x' })]) {
    expect(findChanges(lead, leadFormSchema.parse(toEntries(lead)))).toEqual({});
  }
});

test('only changed fields are sent', () => {
  const lead = buildLead({ contactId: 4 });
  const entries = { ...toEntries(lead), value: '84500.5', email: '', contactId: 'none', status: 'lost' };
  expect(findChanges(lead, leadFormSchema.parse(entries))).toEqual({
    value: '84500.50',
    email: null,
    contactId: null,
    status: 'lost',
  });
});

test('the same amount in a different format isn’t a change', () => {
  const lead = buildLead();
  const entries = { ...toEntries(lead), value: '84500' };
  expect(findChanges(lead, leadFormSchema.parse(entries))).toEqual({});
});
