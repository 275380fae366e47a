import type { CashCategory, CashGroup } from '@builder-os/contract/modules/real-estate/cash-entries';

export const CATEGORY_LABELS: Record<CashCategory, string> = {
  rent: 'Rent',
  fees: 'Fees',
  other_income: 'Other income',
  property_tax: 'Property tax',
  insurance: 'Insurance',
  repairs: 'Repairs',
  management: 'Management',
  utilities: 'Utilities',
  professional_fees: 'Professional fees',
  other_expense: 'Other expense',
  debt_service: 'Debt service',
  capital_expenditure: 'Capital expenditure',
};

export const GROUP_LABELS: Record<CashGroup, string> = {
  income: 'Income',
  operating: 'Operating expenses',
  debt: 'Debt service',
  capital: 'Capital expenditure',
};
