import type { PaperKind } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';

interface SamplePaper {
  kind: PaperKind;
  number: string;
  issuer: string;
  /** Days from its issue until today, and from today until it expires; negative once expired. */
  age: number;
  expiresIn: number;
}

interface SampleVendor {
  company: string;
  firstName: string;
  lastName: string;
  phone: string;
  trades: VendorTrade[];
  termsDays: number;
  /** The cost code its bills usually go to. */
  code: string;
  retainagePercent: string;
  is1099Eligible: boolean;
  /** No real tax ID begins with 00. */
  taxId: string | null;
  taxFormAge: number | null;
  notes: string | null;
  papers: SamplePaper[];
}

const LIABILITY = { kind: 'liability_insurance', issuer: 'Lagonda Mutual' } as const;
const COMPENSATION = { kind: 'workers_compensation', issuer: 'Lagonda Mutual' } as const;

/** Five vendors: one has an expired policy, one a policy that expires in two weeks. */
export const SAMPLE_VENDORS: readonly SampleVendor[] = [
  {
    company: 'Hollis Ready-Mix',
    firstName: 'Nadine',
    lastName: 'Hollis',
    phone: '(937) 555-0141',
    trades: ['materials'],
    termsDays: 30,
    code: '03-100',
    retainagePercent: '0.00',
    is1099Eligible: false,
    taxId: '00-3318204',
    taxFormAge: 410,
    notes: 'Order by 2:00 PM for the next morning.',
    papers: [],
  },
  {
    company: 'Redfern Concrete',
    firstName: 'Marcus',
    lastName: 'Redfern',
    phone: '(937) 555-0142',
    trades: ['excavation', 'concrete'],
    termsDays: 15,
    code: '03-200',
    retainagePercent: '10.00',
    is1099Eligible: true,
    taxId: '00-7745190',
    taxFormAge: 300,
    notes: null,
    papers: [
      { ...LIABILITY, number: 'GL-20418', age: 377, expiresIn: -12 },
      { ...COMPENSATION, number: 'WC-20419', age: 200, expiresIn: 165 },
    ],
  },
  {
    company: 'Gable & Sons Roofing',
    firstName: 'Owen',
    lastName: 'Gable',
    phone: '(937) 555-0143',
    trades: ['roofing', 'siding'],
    termsDays: 30,
    code: '04-200',
    retainagePercent: '10.00',
    is1099Eligible: true,
    taxId: '00-6120937',
    taxFormAge: 120,
    notes: null,
    papers: [
      { ...LIABILITY, number: 'GL-31877', age: 351, expiresIn: 14 },
      { ...COMPENSATION, number: 'WC-31878', age: 90, expiresIn: 275 },
    ],
  },
  {
    company: 'Tremont Electric',
    firstName: 'Priya',
    lastName: 'Tremont',
    phone: '(937) 555-0144',
    trades: ['electrical'],
    termsDays: 30,
    code: '04-200',
    retainagePercent: '5.00',
    is1099Eligible: true,
    taxId: '00-4482016',
    taxFormAge: 220,
    notes: null,
    papers: [
      { ...LIABILITY, number: 'GL-27703', age: 60, expiresIn: 305 },
      { ...COMPENSATION, number: 'WC-27704', age: 60, expiresIn: 305 },
      { kind: 'license', number: 'EL-49126', issuer: 'State Construction Board', age: 500, expiresIn: 230 },
    ],
  },
  {
    company: 'Lockridge Hauling',
    firstName: 'Dee',
    lastName: 'Lockridge',
    phone: '(937) 555-0145',
    trades: ['freight', 'equipment_rental'],
    termsDays: 10,
    code: '04-600',
    retainagePercent: '0.00',
    is1099Eligible: true,
    taxId: null,
    taxFormAge: null,
    notes: 'Ask for a W-9 before the next payment.',
    papers: [{ ...LIABILITY, number: 'GL-18054', age: 30, expiresIn: 335 }],
  },
];

/** The person who signs for a sample vendor. */
export function signerOf(company: string): string {
  const person = SAMPLE_VENDORS.find((vendor) => vendor.company === company);
  return person ? `${person.firstName} ${person.lastName}` : company;
}
