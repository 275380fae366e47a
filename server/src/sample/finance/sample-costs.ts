import type { RevenueUnit } from '@builder-os/contract/modules/finance/revenue-tracking';

export interface Overhead {
  vendor: string;
  memo: string;
  category: string;
  amount: string;
  payOn: 10 | 25;
}

interface ProjectCost {
  part: 'materials' | 'subcontractors' | 'direct';
  from: 'materials' | 'operating';
  category: Record<RevenueUnit, string>;
  memo: Record<RevenueUnit, string>;
  /** Days after the allocation that sets the money aside. */
  after: number;
}

/** Paid every month, whatever is sold. */
export const OVERHEADS: readonly Overhead[] = [
  { vendor: 'Main Street Properties', memo: 'Shop rent, Springfield', category: 'Rent', amount: '1450.00', payOn: 10 },
  {
    vendor: 'Buckeye Mutual',
    memo: 'General liability and builder’s risk insurance',
    category: 'Insurance',
    amount: '640.00',
    payOn: 10,
  },
  {
    vendor: 'City Power & Light',
    memo: 'Electric and water, shop',
    category: 'Utilities',
    amount: '284.60',
    payOn: 10,
  },
  {
    vendor: 'Buckeye Payroll Services',
    memo: 'Payroll: part-time office manager',
    category: 'Salaries',
    amount: '1900.00',
    payOn: 25,
  },
  { vendor: 'Drawing Desk', memo: 'CAD and bookkeeping software', category: 'Software', amount: '238.99', payOn: 25 },
  {
    vendor: 'Miami Valley Media',
    memo: 'Online and local radio ads',
    category: 'Marketing',
    amount: '410.00',
    payOn: 25,
  },
];

/** The costs of a project, by unit. Rents and courses have no coil or freight. */
export const PROJECT_COSTS: readonly ProjectCost[] = [
  {
    part: 'materials',
    from: 'materials',
    category: { steel_framing: 'Materials', real_estate: 'Materials', builder_education: 'Materials' },
    memo: {
      steel_framing: 'Galvanized coil, 18 ga G60',
      real_estate: 'Repair materials',
      builder_education: 'Printed workbooks',
    },
    after: 2,
  },
  {
    part: 'subcontractors',
    from: 'materials',
    category: { steel_framing: 'Subcontractors', real_estate: 'Subcontractors', builder_education: 'Subcontractors' },
    memo: {
      steel_framing: 'Install crew',
      real_estate: 'HVAC and plumbing repairs',
      builder_education: 'Guest instructor',
    },
    after: 4,
  },
  {
    part: 'direct',
    from: 'operating',
    category: { steel_framing: 'Freight', real_estate: 'Direct labor', builder_education: 'Direct labor' },
    memo: {
      steel_framing: 'Freight to job site',
      real_estate: 'Property management and maintenance',
      builder_education: 'Instructor hours',
    },
    after: 0,
  },
];
