import { expect, test } from 'vitest';
import { EMPTY_REVENUE, findRevenueChanges, revenueFormSchema, workOut } from './revenue-form.ts';

const ENTRIES = {
  ...EMPTY_REVENUE,
  businessUnit: 'steel_framing',
  projectName: 'Lagonda Row',
  grossRevenue: '138800',
  costs: '96500.5',
};

test('an empty form shows an error for each required field, and client and costs are optional', () => {
  expect(revenueFormSchema.safeParse(EMPTY_REVENUE).error?.flatten().fieldErrors).toEqual({
    businessUnit: ['Choose a business unit.'],
    projectName: ['Enter a project name.'],
    grossRevenue: ['Enter the gross revenue.'],
  });
});

test('General isn’t allowed as a project’s business unit', () => {
  expect(revenueFormSchema.safeParse({ ...ENTRIES, businessUnit: 'general' }).success).toBe(false);
});

test('empty costs are sent as 0', () => {
  expect(revenueFormSchema.parse({ ...ENTRIES, costs: '' })).toMatchObject({
    grossRevenue: '138800.00',
    costs: '0.00',
    clientName: null,
    invoiceDate: null,
  });
});

test('net revenue, margin, and Real Revenue are calculated from the typed values', () => {
  expect(workOut(ENTRIES)).toEqual({ netRevenue: '42299.50', profitMargin: '30.48', realRevenue: '138800.00' });
  expect(workOut({ ...ENTRIES, materialsCost: '51975' })?.realRevenue).toBe('86825.00');
  expect(workOut({ ...ENTRIES, grossRevenue: '0', costs: '' })?.profitMargin).toBe('0.00');
  expect(workOut({ ...ENTRIES, grossRevenue: '' })).toBeUndefined();
  expect(workOut({ ...ENTRIES, costs: 'many' })).toBeUndefined();
});

test('only changed fields are sent', () => {
  const after = { ...ENTRIES, clientName: 'Piquette Capital' };
  expect(findRevenueChanges(ENTRIES, after, revenueFormSchema.parse(after))).toEqual({
    clientName: 'Piquette Capital',
  });
});
