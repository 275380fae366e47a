import type { ActivityType } from '@builder-os/contract/modules/sales/activities';
import type { DealStage, LostReason } from '@builder-os/contract/modules/sales/deals';
import type { LeadPriority, LeadStatus } from '@builder-os/contract/modules/sales/leads';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';

/** People: company, first name, last name, position. Their email addresses are built from both names. */
export const PEOPLE = [
  ['Clark Yard Supply', 'Nadia', 'Haddad', 'Purchasing'],
  ['Buckeye Modular Works', 'Renee', 'Castellano', 'Owner'],
  ['Fountain Row Investors', 'Curtis', 'Bell', 'Partner'],
  ['Mad Creek Trades Council', 'Luis', 'Ortega', 'Training director'],
  ['Cornice Partners', 'Dana', 'Moss', 'Managing partner'],
  ['Lagonda Row Builders', 'Ted', 'Farrow', 'Site manager'],
  ['Raman Holdings', 'Priya', 'Raman', 'Owner'],
  ['Eastside Land Trust', 'Tom', 'Okafor', 'Director'],
  ['Grand Bend CDC', 'Alicia', 'Boone', 'Housing lead'],
  ['Hazel Grove Homes', 'Erin', 'Maddox', 'Owner'],
  ['St. Alban Parish', 'Mark', 'Yoder', 'Trustee'],
  ['Pruitt Household', 'Joan', 'Pruitt', null],
  ['Sandoval Household', 'Gil', 'Sandoval', null],
  ['Kettle Hill Builders', 'Wade', 'Jansen', 'Builder'],
  ['Northline Rentals', 'Simone', 'Archer', 'Asset manager'],
  ['Whitfield Barns', 'Grant', 'Whitfield', 'Owner'],
] as const;

type Company = (typeof PEOPLE)[number][0];

interface SampleLead {
  title: string;
  company: Company;
  status: LeadStatus;
  priority: LeadPriority;
  source: string;
  value: string | null;
}

const lead = (
  title: string,
  company: Company,
  [status, priority]: [SampleLead['status'], SampleLead['priority']],
  [source, value]: [string, string | null],
): SampleLead => ({ title, company, status, priority, source, value });

/** Oldest first: the first lead is from summer 2024, the last from yesterday. */
export const LEADS: readonly SampleLead[] = [
  lead('Coaching for a first house', 'Pruitt Household', ['converted', 'medium'], ['Video channel', '6500.00']),
  lead('Garage kits, bulk order', 'Clark Yard Supply', ['converted', 'high'], ['Repeat', '46800.00']),
  lead('Barn-style workshop', 'Sandoval Household', ['lost', 'low'], ['Website', '31500.00']),
  lead('Half-year of coaching', 'Kettle Hill Builders', ['converted', 'low'], ['Video channel', '3500.00']),
  lead('Church hall reroof', 'St. Alban Parish', ['lost', 'low'], ['Referral', '22000.00']),
  lead('Duplex shells', 'Buckeye Modular Works', ['converted', 'high'], ['Trade show', '38800.00']),
  lead('Framing crew training', 'Mad Creek Trades Council', ['converted', 'medium'], ['Cold call', '14000.00']),
  lead('Rental row renovation', 'Northline Rentals', ['lost', 'medium'], ['Website', '64000.00']),
  lead('Plum Street joint venture', 'Cornice Partners', ['converted', 'high'], ['Referral', '29200.00']),
  lead('Storage building kits', 'Clark Yard Supply', ['converted', 'high'], ['Repeat', '81600.00']),
  lead('1912 brick storefront', 'Fountain Row Investors', ['qualified', 'high'], ['Referral', '175000.00']),
  lead('Steel trusses for a riding hall', 'Whitfield Barns', ['qualified', 'medium'], ['Trade show', '52500.00']),
  lead('Four-plex renovation', 'Raman Holdings', ['qualified', 'high'], ['Trade show', '148000.00']),
  lead('Townhouse shells, block C', 'Cornice Partners', ['qualified', 'high'], ['Referral', '186000.00']),
  lead('Infill lots, 6 homes', 'Eastside Land Trust', ['contacted', 'medium'], ['Website', '212000.00']),
  lead('Owner-builder coaching', 'Pruitt Household', ['contacted', 'low'], ['Video channel', '6500.00']),
  lead('Advanced framing course, 4 seats', 'Kettle Hill Builders', ['contacted', 'low'], ['Website', '3596.00']),
  lead('Carport kits', 'Clark Yard Supply', ['qualified', 'medium'], ['Repeat', '18400.00']),
  lead('Joint venture, two flats', 'Northline Rentals', ['contacted', 'medium'], ['Referral', '96000.00']),
  lead('Workforce townhomes', 'Grand Bend CDC', ['contacted', 'high'], ['Website', '305000.00']),
  lead('ADU pilot, 3 units', 'Hazel Grove Homes', ['new', 'low'], ['Website', '118000.00']),
  lead('Steel-framed site office', 'Lagonda Row Builders', ['new', 'medium'], ['Referral', '27300.00']),
  lead('Spec house, 1,800 sq ft', 'Kettle Hill Builders', ['new', 'medium'], ['Cold call', null]),
  lead('Duplex kits, north side', 'Buckeye Modular Works', ['new', 'high'], ['Referral', '84500.00']),
];

interface SampleDeal {
  title: string;
  company: Company;
  unit: BusinessUnit;
  value: string;
  stage: DealStage;
  probability: number;
  /** When the deal began, from summer 2024 (0) to today (1). */
  begun: number;
  /** Days from its start to its end; for open deals, from today to the expected close. */
  days: number;
  lostReason?: LostReason;
  /** The title of the lead it came from. */
  from?: string;
}

const deal = (
  [title, company, unit]: [string, Company, BusinessUnit],
  [value, stage, probability]: [string, DealStage, number],
  [begun, days]: [number, number],
  more: Pick<SampleDeal, 'lostReason' | 'from'> = {},
): SampleDeal => ({ title, company, unit, value, stage, probability, begun, days, ...more });

/** Seven won, four lost, eight open; the won deals add up to 220,400. */
export const DEALS: readonly SampleDeal[] = [
  deal(
    ['Owner-builder coaching, 24 sessions', 'Pruitt Household', 'builder_education'],
    ['6500.00', 'closed_won', 100],
    [0.03, 30],
    { from: 'Coaching for a first house' },
  ),
  deal(['Garage kits, bulk order', 'Clark Yard Supply', 'steel_framing'], ['46800.00', 'closed_won', 100], [0.12, 45], {
    from: 'Garage kits, bulk order',
  }),
  deal(['Workshop shell', 'Sandoval Household', 'steel_framing'], ['31500.00', 'closed_lost', 0], [0.17, 40], {
    lostReason: 'price',
  }),
  deal(
    ['Owner-builder coaching, 12 sessions', 'Kettle Hill Builders', 'builder_education'],
    ['3500.00', 'closed_won', 100],
    [0.24, 25],
    { from: 'Half-year of coaching' },
  ),
  deal(
    ['Duplex shells, phase 1', 'Buckeye Modular Works', 'steel_framing'],
    ['38800.00', 'closed_won', 100],
    [0.36, 60],
    { from: 'Duplex shells' },
  ),
  deal(['Corner store shell', 'Fountain Row Investors', 'steel_framing'], ['54000.00', 'closed_lost', 0], [0.42, 55], {
    lostReason: 'timing',
  }),
  deal(
    ['Summer framing cohort', 'Mad Creek Trades Council', 'builder_education'],
    ['14000.00', 'closed_won', 100],
    [0.5, 35],
    { from: 'Framing crew training' },
  ),
  deal(
    ['Rental row, shared ownership', 'Northline Rentals', 'real_estate'],
    ['64000.00', 'closed_lost', 0],
    [0.58, 50],
    { lostReason: 'financing' },
  ),
  deal(['Plum Street JV', 'Cornice Partners', 'real_estate'], ['29200.00', 'closed_won', 100], [0.66, 50], {
    from: 'Plum Street joint venture',
  }),
  deal(['Parish hall panels', 'St. Alban Parish', 'steel_framing'], ['22000.00', 'closed_lost', 0], [0.74, 40], {
    lostReason: 'no_response',
  }),
  deal(['Storage building kits', 'Clark Yard Supply', 'steel_framing'], ['81600.00', 'closed_won', 100], [0.84, 55], {
    from: 'Storage building kits',
  }),
  deal(
    ['Lagonda Row, 12-unit kit', 'Lagonda Row Builders', 'steel_framing'],
    ['138800.00', 'negotiation', 75],
    [0.87, 18],
  ),
  deal(['Woodward Ave. JV, unit 3', 'Cornice Partners', 'real_estate'], ['96400.00', 'proposal', 60], [0.9, 32]),
  deal(
    ['Brick storefront reframe', 'Fountain Row Investors', 'steel_framing'],
    ['175000.00', 'proposal', 50],
    [0.92, 46],
  ),
  deal(['Four-plex renovation', 'Raman Holdings', 'real_estate'], ['148000.00', 'qualification', 40], [0.94, 64]),
  deal(['Riding arena trusses', 'Whitfield Barns', 'steel_framing'], ['52500.00', 'negotiation', 75], [0.95, 21]),
  deal(
    ['Fundamentals course, 6 seats', 'Mad Creek Trades Council', 'builder_education'],
    ['2994.00', 'closing', 90],
    [0.96, 7],
  ),
  deal(
    ['Infill homes, first two', 'Eastside Land Trust', 'steel_framing'],
    ['70600.00', 'prospecting', 20],
    [0.98, 80],
  ),
  deal(['ADU kit, pilot unit', 'Hazel Grove Homes', 'steel_framing'], ['39300.00', 'prospecting', 25], [0.99, 90]),
];

/** Open activities: type, title, the deal's title, days from today and the hour. */
export const UPCOMING: readonly [ActivityType, string, string, number, number][] = [
  ['meeting', 'Walk the site with the crew lead', 'Lagonda Row, 12-unit kit', 1, 10],
  ['call', 'Answer the question about the coating', 'Riding arena trusses', 1, 14],
  ['task', 'Send the revised quote', 'Brick storefront reframe', 2, 9],
  ['email', 'Send the joint-venture summary', 'Woodward Ave. JV, unit 3', 3, 11],
  ['meeting', 'Sign the course agreement', 'Fundamentals course, 6 seats', 4, 15],
  ['call', 'Ask the lender about the draw schedule', 'Four-plex renovation', 6, 10],
];

/** Saved views for everyone: list, name and the parameters in the list's URL. */
export const VIEWS = [
  ['leads', 'Hot leads', { priority: 'high', status: 'new,contacted,qualified' }],
  ['deals', 'Steel kits in the pipeline', { unit: 'steel_framing' }],
  ['deals', 'Lost, and why', { stage: 'closed_lost' }],
] as const;
