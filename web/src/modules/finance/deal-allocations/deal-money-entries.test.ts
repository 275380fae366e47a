import { expect, test } from 'vitest';
import { type DealMoneyEntries, previewFieldsOf, refuseAmounts, toDealMoneyBody } from './deal-money-entries.ts';

const ENTRIES: DealMoneyEntries = {
  businessUnit: 'steel_framing',
  projectName: 'Lagonda Row',
  clientName: '',
  date: '',
  grossRevenue: '94,500.00',
  costs: '51975',
  materialsCost: '40000',
  subcontractorCost: '11975',
};

test('business unit and revenue are required, and other fields must be valid amounts if filled in', () => {
  expect(refuseAmounts(ENTRIES)).toEqual({});
  expect(Object.keys(refuseAmounts({ ...ENTRIES, businessUnit: undefined, grossRevenue: '', costs: 'x' }))).toEqual([
    'businessUnit',
    'grossRevenue',
    'costs',
  ]);
});

test('filled-in fields are sent and empty ones aren’t', () => {
  expect(previewFieldsOf({ ...ENTRIES, subcontractorCost: '' })).toEqual({
    grossRevenue: '94500.00',
    materialsCost: '40000.00',
    subcontractorCost: undefined,
  });
  expect(toDealMoneyBody(ENTRIES, [{ accountId: 2, amount: '4252.50' }])).toMatchObject({
    date: undefined,
    businessUnit: 'steel_framing',
    clientName: null,
    costs: '51975.00',
    shares: [{ accountId: 2, amount: '4252.50' }],
  });
});
