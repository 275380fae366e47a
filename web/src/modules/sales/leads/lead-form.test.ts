import { expect, test } from 'vitest';
import { buildLead } from './lead.factory.ts';
import { EMPTY_LEAD, findLeadChanges, leadFormSchema, toLeadBody, toLeadEntries } from './lead-form.ts';

test('a new lead has no contact, status new and priority medium', () => {
  expect(EMPTY_LEAD).toMatchObject({ contactId: 'none', status: 'new', priority: 'medium' });
});

test('empty optional entries are sent as null, and so is the contact none', () => {
  expect(toLeadBody({ ...EMPTY_LEAD, title: 'Duplex kits', company: 'Buckeye' })).toEqual({
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

test('a form without title and company says what to enter', () => {
  const issues = leadFormSchema.safeParse(EMPTY_LEAD).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Enter a title.'],
    ['company', 'Enter a company.'],
  ]);
});

test('a record shown in the form and sent back unchanged has no changes', () => {
  for (const lead of [buildLead(), buildLead({ contactId: 4, value: null, expectedCloseDate: null, notes: 'x' })]) {
    expect(findLeadChanges(lead, leadFormSchema.parse(toLeadEntries(lead)))).toEqual({});
  }
});

test('only changed fields are sent', () => {
  const lead = buildLead({ contactId: 4 });
  const entries = { ...toLeadEntries(lead), value: '84500.5', email: '', contactId: 'none', status: 'lost' as const };
  expect(findLeadChanges(lead, leadFormSchema.parse(entries))).toEqual({
    value: '84500.50',
    email: null,
    contactId: null,
    status: 'lost',
  });
});

test('the same amount written differently is no change', () => {
  const lead = buildLead();
  const entries = { ...toLeadEntries(lead), value: '84500' };
  expect(findLeadChanges(lead, leadFormSchema.parse(entries))).toEqual({});
});
