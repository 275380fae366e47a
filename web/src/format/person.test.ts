import { expect, it } from 'vitest';
import { fullName, initials } from './person.ts';

it('joins the known parts of a name', () => {
  expect(fullName({ firstName: 'Dale', lastName: 'Whitaker' })).toBe('Dale Whitaker');
  expect(fullName({ firstName: ' Dale ', lastName: null })).toBe('Dale');
});

it('takes the email address of a person without a name, but not their initials from it', () => {
  const person = { firstName: '', lastName: null, email: 'dale@example.com' };
  expect(fullName(person)).toBe('dale@example.com');
  expect(initials(person)).toBe('TM');
});

it('falls back to Team Member', () => {
  expect(fullName({})).toBe('Team Member');
  expect(fullName({ firstName: '  ', lastName: '' })).toBe('Team Member');
  expect(initials({})).toBe('TM');
});

it('takes initials from the first and last words', () => {
  expect(initials({ firstName: 'Dale', lastName: 'Whitaker' })).toBe('DW');
  expect(initials({ firstName: 'Ana Maria', lastName: 'de la Cruz' })).toBe('AC');
  expect(initials({ firstName: 'émile' })).toBe('É');
});
