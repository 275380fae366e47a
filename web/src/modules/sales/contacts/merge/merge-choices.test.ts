import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { expect, test } from 'vitest';
import { contestedFields, suggestChoices } from './merge-choices.ts';

const dana: Contact = {
  id: 1,
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@harbor.example',
  phone: null,
  company: null,
  position: 'Buyer',
  title: null,
  notes: 'Likes steel.',
  createdBy: null,
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};

test('only differing fields need a decision', () => {
  expect(contestedFields(dana, { ...dana, id: 2, phone: '614-555-0100', company: '' })).toEqual(['phone']);
});

test('suggests the value that exists and keeps both notes', () => {
  const other = { ...dana, id: 2, email: 'd@x.example', phone: '614-555-0100', position: null, notes: 'Calls back.' };
  expect(suggestChoices(dana, other)).toEqual({ email: 'keep', phone: 'merge', position: 'keep', notes: 'both' });
});
