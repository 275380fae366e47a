import type { CashCategory } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { PropertyStatus, PropertyType } from '@builder-os/contract/modules/real-estate/properties';
import type { ValuationBasis } from '@builder-os/contract/modules/real-estate/valuations';

interface SampleProperty {
  address: string;
  city: string;
  state: string;
  county: string;
  postalCode: string;
  climateZone: number;
  type: PropertyType;
  status: PropertyStatus;
  units: number;
  squareFeet: number;
  yearBuilt: number;
  investment: string;
  projectedRoi: string;
  acquiredMonthsAgo: number;
  /** Its values, a number of months ago, latest last. */
  values: readonly { monthsAgo: number; value: string; basis: ValuationBasis; source: string }[];
  partner: string;
  /** The partner's share; the rest is the company's. */
  percent: string;
  companyPercent: string;
  /** Income and costs of each of the last six months. */
  monthly: readonly { category: CashCategory; amount: string; memo: string }[];
  distributions: readonly { monthsAgo: number; amount: string }[];
}

/** Invented partners, in addition to the company itself. */
export const SAMPLE_PARTNERS = [
  {
    name: 'Keystone Equity Partners',
    contactPerson: 'Dana Whitfield',
    email: 'dana@keystone-equity.example',
    phone: '(937) 555-0148',
  },
  {
    name: 'Lakeshore Holdings LLC',
    contactPerson: 'Marcus Bell',
    email: 'marcus@lakeshore-holdings.example',
    phone: '(313) 555-0176',
  },
  {
    name: 'Great Lakes Rehab Group',
    contactPerson: 'Irene Castillo',
    email: 'irene@greatlakes-rehab.example',
    phone: '(517) 555-0102',
  },
] as const;

export const SAMPLE_PROPERTIES: readonly SampleProperty[] = [
  {
    address: '428 S Fountain Ave',
    city: 'Springfield',
    state: 'OH',
    county: 'Clark',
    postalCode: '45506',
    climateZone: 5,
    type: 'duplex',
    status: 'active',
    units: 2,
    squareFeet: 2480,
    yearBuilt: 1912,
    investment: '180000.00',
    projectedRoi: '18.50',
    acquiredMonthsAgo: 20,
    values: [
      { monthsAgo: 20, value: '180000.00', basis: 'purchase', source: 'Closing statement' },
      { monthsAgo: 10, value: '192500.00', basis: 'comparable_sales', source: 'Three comps on the same street' },
      { monthsAgo: 2, value: '205000.00', basis: 'appraisal', source: 'Clark County Appraisals' },
    ],
    partner: 'Keystone Equity Partners',
    percent: '40.00',
    companyPercent: '60.00',
    monthly: [
      { category: 'rent', amount: '2450.00', memo: 'Both units' },
      { category: 'management', amount: '196.00', memo: '8% of rent' },
      { category: 'repairs', amount: '175.00', memo: 'Routine maintenance' },
      { category: 'insurance', amount: '118.00', memo: 'Annual policy, 1/12' },
      { category: 'property_tax', amount: '231.00', memo: 'Annual tax bill, 1/12' },
    ],
    distributions: [
      { monthsAgo: 4, amount: '4500.00' },
      { monthsAgo: 1, amount: '4800.01' },
    ],
  },
  {
    address: '1716 Bagley St',
    city: 'Detroit',
    state: 'MI',
    county: 'Wayne',
    postalCode: '48216',
    climateZone: 5,
    type: 'multi_family',
    status: 'active',
    units: 4,
    squareFeet: 4120,
    yearBuilt: 1924,
    investment: '235000.00',
    projectedRoi: '16.00',
    acquiredMonthsAgo: 15,
    values: [
      { monthsAgo: 15, value: '235000.00', basis: 'purchase', source: 'Closing statement' },
      { monthsAgo: 3, value: '262000.00', basis: 'broker_opinion', source: 'Two Corktown brokers' },
    ],
    partner: 'Lakeshore Holdings LLC',
    percent: '50.00',
    companyPercent: '50.00',
    monthly: [
      { category: 'rent', amount: '4380.00', memo: 'Four units' },
      { category: 'management', amount: '350.40', memo: '8% of rent' },
      { category: 'repairs', amount: '410.00', memo: 'Routine maintenance' },
      { category: 'utilities', amount: '265.00', memo: 'Water and common-area electric' },
      { category: 'insurance', amount: '204.00', memo: 'Annual policy, 1/12' },
      { category: 'property_tax', amount: '388.00', memo: 'Annual tax bill, 1/12' },
    ],
    distributions: [{ monthsAgo: 1, amount: '9000.00' }],
  },
  {
    address: '311 N Waterloo Ave',
    city: 'Jackson',
    state: 'MI',
    county: 'Jackson',
    postalCode: '49202',
    climateZone: 5,
    type: 'single_family',
    status: 'pending',
    units: 1,
    squareFeet: 1640,
    yearBuilt: 1938,
    investment: '125000.00',
    projectedRoi: '12.00',
    acquiredMonthsAgo: 2,
    values: [
      { monthsAgo: 2, value: '125000.00', basis: 'purchase', source: 'Closing statement' },
      {
        monthsAgo: 1,
        value: '122000.00',
        basis: 'own_estimate',
        source: 'Roof is worse than expected. Rehab budget under review.',
      },
    ],
    partner: 'Great Lakes Rehab Group',
    percent: '30.00',
    companyPercent: '70.00',
    monthly: [],
    distributions: [],
  },
];
