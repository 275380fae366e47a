import { expect, test } from 'vitest';
import { partnerNames } from './partner-names.ts';

const own = { partnerId: 1, name: 'Builder', percent: '60.00', isCompany: true };
const ann = { partnerId: 2, name: 'Ann', percent: '33.30', isCompany: false };
const ben = { partnerId: 3, name: 'Ben', percent: '10.00', isCompany: false };

test('a card lists the partners other than the company with their shares', () => {
  expect(partnerNames({ partners: [own, ann, ben] })).toBe('Ann (33.3%), Ben (10%)');
  expect(partnerNames({ partners: [own] })).toBe('None');
  expect(partnerNames({ partners: [] })).toBe('Ownership not set');
});
