import { expect, test } from 'vitest';
import {
  CONTACT_FIELDS,
  contactFormSchema,
  EMPTY_CONTACT,
  findContactChanges,
  toContactBody,
  toContactEntries,
} from './contact-form.ts';

const moment = '2026-01-02T03:04:05.000Z';
const dana = {
  ...toContactBody({ ...EMPTY_CONTACT, firstName: 'Dana', lastName: 'Whitfield' }),
  id: 1,
  email: null,
  phone: null,
  company: 'Harbor',
  position: null,
  title: null,
  notes: null,
  createdBy: null,
  version: 1,
  createdAt: moment,
  updatedAt: moment,
};

test('empty entries are sent as null', () => {
  const body = toContactBody({ ...EMPTY_CONTACT, firstName: 'Dana', lastName: 'Whitfield', phone: '  ' });
  expect(body).toMatchObject({ firstName: 'Dana', email: null, phone: null, notes: null });
});

test('first and last name are required', () => {
  const judged = contactFormSchema.safeParse({ ...EMPTY_CONTACT, email: 'x' });
  expect(judged.error?.issues.map(({ path }) => path[0])).toEqual(['firstName', 'lastName', 'email']);
});

test('an unchanged form sends nothing, a changed one only what differs', () => {
  const entries = toContactEntries(dana);
  expect(Object.keys(entries).sort()).toEqual([...CONTACT_FIELDS].sort());
  expect(findContactChanges(dana, contactFormSchema.parse(entries))).toEqual({});
  const changed = contactFormSchema.parse({ ...entries, company: '', title: 'Dr' });
  expect(findContactChanges(dana, changed)).toEqual({ company: null, title: 'Dr' });
});
