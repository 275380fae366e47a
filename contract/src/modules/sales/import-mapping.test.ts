import { expect, test } from 'vitest';
import { findUnfilledFields } from './import-fields.ts';
import { guessMapping } from './import-mapping.ts';

test('recognizes lead column names from other programs', () => {
  const headers = ['Company Name', 'Email', 'Deal Value', 'First', 'Phone Number', 'Lead Title'];
  expect(guessMapping('lead', headers)).toEqual({
    company: 0,
    email: 1,
    value: 2,
    firstName: 3,
    phone: 4,
    title: 5,
  });
});

test('recognizes contact column names from other programs', () => {
  const headers = ['Given Name', 'Surname', 'Work E-mail', 'Job Title', 'Organization', 'Cell'];
  expect(guessMapping('contact', headers)).toEqual({
    firstName: 0,
    lastName: 1,
    email: 2,
    position: 3,
    company: 4,
    phone: 5,
  });
});

test('recognizes deal column names from other programs', () => {
  const headers = ['Deal Name', 'Amount', 'Account Name', 'Deal Stage', 'Close Date', 'Email', 'Deal owner'];
  expect(guessMapping('deal', headers)).toEqual({
    title: 0,
    value: 1,
    company: 2,
    stage: 3,
    expectedCloseDate: 4,
    contactEmail: 5,
    ownerEmail: 6,
  });
});

test('recognizes headers that start with the record type and end with a label', () => {
  const deal = ['Deal - Title', 'Deal - Value', 'Deal - Organization', 'Deal - Contact person', 'Deal - Stage'];
  expect(guessMapping('deal', deal)).toEqual({ title: 0, value: 1, company: 2, contactFullName: 3, stage: 4 });
  const person = ['Person - Name', 'Person - Organization', 'Person - Email - Work', 'Person - Phone - Mobile'];
  expect(guessMapping('contact', person)).toEqual({ fullName: 0, company: 1, email: 2, phone: 3 });
});

test('recognizes every header of the lead and contact exports', () => {
  const headers = ['Title', 'Company', 'First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Priority', 'Source'];
  const more = ['Value', 'Expected Close Date', 'Owner', 'Owner Email', 'Notes', 'Created'];
  const mapping = guessMapping('lead', [...headers, ...more]);
  expect(Object.keys(mapping)).toHaveLength(13);
  expect(mapping.ownerEmail).toBe(12);
  const contact = ['First Name', 'Last Name', 'Email', 'Phone', 'Company', 'Position', 'Title', 'Notes', 'Created'];
  expect(Object.values(guessMapping('contact', contact)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a column fills at most one field, and an unknown column fills none', () => {
  expect(guessMapping('lead', ['Title', 'Name', 'Shoe size', ''])).toEqual({ title: 0, fullName: 1 });
  expect(guessMapping('contact', ['Name', 'Name'])).toEqual({ fullName: 0 });
  expect(guessMapping('contact', ['Shoe size'])).toEqual({});
});

test('a person’s name is enough for a lead, but only a full name fills both names of a contact', () => {
  expect(findUnfilledFields('lead', { fullName: 0 })).toEqual([]);
  expect(findUnfilledFields('lead', { lastName: 0 })).toEqual([]);
  expect(findUnfilledFields('lead', { email: 0 })).toEqual(['title', 'company']);
  expect(findUnfilledFields('contact', { fullName: 0 })).toEqual([]);
  expect(findUnfilledFields('contact', { firstName: 0 })).toEqual(['lastName']);
  expect(findUnfilledFields('deal', { title: 0, value: 1 })).toEqual(['company']);
});
