import { expect, test } from 'vitest';
import { contactForm, contactFormSchema } from './contact-form.ts';

const { names, toBody, toEntries, findChanges } = contactForm;
const EMPTY = toEntries({});
const moment = '2026-01-02T03:04:05.000Z';
const dana = {
  ...toBody({ ...EMPTY, firstName: 'Dana', lastName: 'Whitfield' }),
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

test('empty fields are sent as null', () => {
  const body = toBody({ ...EMPTY, firstName: 'Dana', lastName: 'Whitfield', phone: '  ' });
  expect(body).toMatchObject({ firstName: 'Dana', email: null, phone: null, notes: null });
});

test('first and last name are required', () => {
  const parsed = contactFormSchema.safeParse({ ...EMPTY, email: 'x' });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['firstName', 'lastName', 'email']);
});

test('an unchanged form sends nothing, and a changed one sends only the differences', () => {
  const entries = toEntries(dana);
  expect(Object.keys(entries).sort()).toEqual([...names].sort());
  expect(findChanges(dana, contactFormSchema.parse(entries))).toEqual({});
  const changed = contactFormSchema.parse({ ...entries, company: '', title: 'Dr' });
  expect(findChanges(dana, changed)).toEqual({ company: null, title: 'Dr' });
});
