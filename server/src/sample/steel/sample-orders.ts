import type { OrderStep } from '@builder-os/contract/modules/steel/orders';
import type { QuoteKind, StoredQuoteStatus } from '@builder-os/contract/modules/steel/quote-states';

/** The weekly capacity of the sample shop. */
export const SAMPLE_CAPACITY = { tonsPerWeek: '12.000', note: 'Two roll formers, one shift' } as const;

interface SampleJob {
  packageCode: 'basic' | 'professional';
  squareFeet: string;
  units: number;
  /** Hours by service code. */
  hours?: Record<string, string>;
  /** Null if there's no takeoff yet. */
  takeoffPounds: number | null;
}

export interface SampleRevision extends SampleJob {
  /** Preliminary by default. */
  kind?: QuoteKind;
  status: StoredQuoteStatus;
  /** Days ago. It was sent on the same day, unless it's a draft. */
  madeAgo: number;
  answeredAgo?: number;
  declineReason?: string;
  validDays?: number;
  /** Days from today. */
  deliveryIn?: number;
}

interface SampleOrder {
  /** The index of the revision that was ordered. */
  revision: number;
  step: OrderStep;
  /** How many days ago it reached each of its steps, first step first. */
  stepsAgo: readonly number[];
  promisedIn: number | null;
  deliveredAgo?: number;
}

export interface SampleQuote {
  /** The title of a sample deal, if there is one. */
  project: string;
  company: string;
  revisions: readonly SampleRevision[];
  order?: SampleOrder;
}

/**
 * Quotes in every state, and orders at every step. Quotes of sample deals add up to the deal's value; the prices are
 * the specification's.
 */
export const SAMPLE_QUOTES: readonly SampleQuote[] = [
  {
    project: 'Garage kits, bulk order',
    company: 'Clark Yard Supply',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '780',
        units: 10,
        takeoffPounds: null,
        status: 'accepted',
        madeAgo: 400,
        answeredAgo: 390,
      },
      {
        packageCode: 'basic',
        squareFeet: '800',
        units: 10,
        takeoffPounds: 34_600,
        kind: 'firm',
        status: 'accepted',
        madeAgo: 372,
        answeredAgo: 366,
      },
    ],
    order: {
      revision: 0,
      step: 'delivery',
      stepsAgo: [390, 385, 372, 366],
      promisedIn: -340,
      deliveredAgo: 342,
    },
  },
  {
    project: 'Duplex shells, phase 1',
    company: 'Buckeye Modular Works',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '2950',
        units: 2,
        takeoffPounds: null,
        hours: { project_manager: '11' },
        status: 'accepted',
        madeAgo: 250,
        answeredAgo: 243,
      },
      {
        packageCode: 'basic',
        squareFeet: '2900',
        units: 2,
        takeoffPounds: 25_400,
        kind: 'firm',
        hours: { project_manager: '11' },
        status: 'accepted',
        madeAgo: 226,
        answeredAgo: 220,
      },
    ],
    order: {
      revision: 0,
      step: 'delivery',
      stepsAgo: [243, 238, 226, 220],
      promisedIn: -196,
      deliveredAgo: 193,
    },
  },
  {
    project: 'Storage building kits',
    company: 'Clark Yard Supply',
    revisions: [
      {
        packageCode: 'professional',
        squareFeet: '2300',
        units: 4,
        takeoffPounds: 40_400,
        hours: { project_manager: '11' },
        status: 'accepted',
        madeAgo: 30,
        answeredAgo: 21,
        deliveryIn: 26,
      },
    ],
    order: { revision: 0, step: 'engineering', stepsAgo: [21, 16], promisedIn: 26 },
  },
  {
    project: 'Townhouse framing, 3 units',
    company: 'Northline Rentals',
    revisions: [
      {
        packageCode: 'professional',
        squareFeet: '1500',
        units: 3,
        takeoffPounds: 19_800,
        hours: { structural_engineer: '12' },
        status: 'accepted',
        madeAgo: 44,
        answeredAgo: 38,
        deliveryIn: 19,
      },
      {
        packageCode: 'professional',
        squareFeet: '1540',
        units: 3,
        takeoffPounds: 20_900,
        kind: 'firm',
        hours: { structural_engineer: '16' },
        status: 'sent',
        madeAgo: 3,
        deliveryIn: 19,
      },
    ],
    order: { revision: 0, step: 'quote_approval', stepsAgo: [38, 33, 3], promisedIn: 19 },
  },
  {
    project: 'Carport frames, 6 units',
    company: 'Kettle Hill Builders',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '420',
        units: 6,
        takeoffPounds: null,
        status: 'accepted',
        madeAgo: 9,
        answeredAgo: 4,
        deliveryIn: 47,
      },
    ],
    order: { revision: 0, step: 'submit_plans', stepsAgo: [4], promisedIn: 47 },
  },
  {
    project: 'Backyard office shell',
    company: 'Hazel Grove Homes',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '600',
        units: 1,
        takeoffPounds: 2_700,
        kind: 'firm',
        hours: { cad_technician: '10' },
        status: 'accepted',
        madeAgo: 52,
        answeredAgo: 45,
      },
    ],
    order: { revision: 0, step: 'delivery', stepsAgo: [45, 40, 28, 27], promisedIn: -2 },
  },
  {
    project: 'Lagonda Row, 12-unit kit',
    company: 'Lagonda Row Builders',
    revisions: [
      {
        packageCode: 'professional',
        squareFeet: '1440',
        units: 10,
        takeoffPounds: null,
        hours: { structural_engineer: '16', project_manager: '8' },
        status: 'superseded',
        madeAgo: 20,
      },
      {
        packageCode: 'professional',
        squareFeet: '1440',
        units: 12,
        takeoffPounds: 76_000,
        hours: { structural_engineer: '16', project_manager: '8', cad_technician: '24' },
        status: 'sent',
        madeAgo: 6,
        deliveryIn: 75,
      },
    ],
  },
  {
    project: 'Riding arena trusses',
    company: 'Whitfield Barns',
    revisions: [
      {
        packageCode: 'professional',
        squareFeet: '6000',
        units: 1,
        takeoffPounds: 26_500,
        status: 'sent',
        madeAgo: 12,
        deliveryIn: 61,
      },
    ],
  },
  {
    project: 'Brick storefront reframe',
    company: 'Fountain Row Investors',
    revisions: [
      {
        packageCode: 'professional',
        squareFeet: '4800',
        units: 4,
        takeoffPounds: null,
        status: 'superseded',
        madeAgo: 18,
      },
      {
        packageCode: 'professional',
        squareFeet: '5000',
        units: 4,
        takeoffPounds: 88_000,
        status: 'draft',
        madeAgo: 1,
      },
    ],
  },
  {
    project: 'Parish hall panels',
    company: 'St. Alban Parish',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '3200',
        units: 1,
        takeoffPounds: 14_100,
        hours: { project_manager: '12' },
        status: 'sent',
        madeAgo: 95,
      },
    ],
  },
  {
    project: 'Corner store shell',
    company: 'Fountain Row Investors',
    revisions: [
      {
        packageCode: 'basic',
        squareFeet: '8000',
        units: 1,
        takeoffPounds: null,
        hours: { project_manager: '20' },
        status: 'declined',
        madeAgo: 210,
        answeredAgo: 196,
        declineReason: 'Lease start pushed back a year.',
      },
    ],
  },
];
