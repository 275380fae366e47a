import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { expect, test } from 'vitest';
import { fillFromContact } from './fill-from-contact.ts';

const dana: Contact = {
  id: 1,
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@harborhomes.example',
  phone: '(614) 555-0100',
  company: 'Harbor Homes',
  position: 'Buyer',
  title: null,
  notes: null,
  createdBy: null,
  version: 1,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};
const EMPTY = { company: '', firstName: '', lastName: '', email: '', phone: '' };
const DANA = {
  company: 'Harbor Homes',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@harborhomes.example',
  phone: '(614) 555-0100',
};

test('a contact fills empty fields and keeps typed ones', () => {
  expect(fillFromContact(dana, EMPTY, {})).toEqual(DANA);
  const typed = { ...EMPTY, company: 'Harbor LLC', email: 'office@harborhomes.example' };
  const { company, email, ...rest } = DANA;
  expect(fillFromContact(dana, typed, {})).toEqual(rest);
});

test('a first name is never combined with someone else’s last name', () => {
  const filled = fillFromContact(dana, { ...EMPTY, firstName: 'Ann' }, {});
  expect(filled).not.toHaveProperty('firstName');
  expect(filled).not.toHaveProperty('lastName');
});

test('another contact replaces what the first one filled in and clears what the second one lacks', () => {
  const ann: Contact = { ...dana, firstName: 'Ann', lastName: 'Zorn', email: 'ann@zorn.example', phone: null };
  const edited = { ...DANA, company: 'Typed over' };
  expect(fillFromContact(ann, edited, DANA)).toEqual({
    firstName: 'Ann',
    lastName: 'Zorn',
    email: 'ann@zorn.example',
    phone: '',
  });
});

test('a form with fewer fields gets only the ones it has', () => {
  expect(fillFromContact(dana, { company: '' }, {})).toEqual({ company: 'Harbor Homes' });
});
