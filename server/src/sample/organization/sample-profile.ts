import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';

/** The organization's profile, without the core values, which have defaults. */
export const SAMPLE_BLOCKS: Partial<Record<ProfileBlock, object>> = {
  vision: {
    mission: 'Build homes people can afford that outlast their mortgages.',
    vision: 'Builders in every Ohio and Michigan county can order a steel-framed home from a catalog.',
    purpose: 'To make quality construction the norm.',
    niche: 'Cold-formed steel homes for small builders and investors in the Midwest.',
    tenYearTarget: '1,000 steel-framed homes built, and a school that teaches how.',
    targetMarket:
      'Builders doing 5 to 50 homes a year, and investors with $100,000 to $250,000, within 250 miles of Springfield.',
    threeUniques: [
      'Second-generation builder: we build with what we sell',
      'Steel, engineering, real estate and training under one roof',
      'One price per square foot, terms on one page',
    ],
    provenProcess: 'Submit plans, engineering, quote approval, delivery.',
    guarantee: 'If a panel doesn’t match the drawing, we remake it and pay for the lost day.',
    threeYear: {
      revenue: '6000000.00',
      profit: '600000.00',
      measurables: '40 kits a year, 12 joint ventures, 500 students',
      picture: [
        'A second roll-forming line in Springfield',
        'Two framing crews we trained ourselves',
        'Twelve joint ventures in five cities',
        'Courses that cover their instructors’ pay',
      ],
    },
    oneYear: {
      revenue: '2400000.00',
      profit: '240000.00',
      measurables: '16 kits, 4 joint ventures, 160 students',
      goals: [
        'Sell 16 duplex and garage kits',
        'Close four joint ventures under $250,000',
        'Document all nine core processes',
        'Allocate twice a month, every month',
      ],
    },
  },
  'market-size': {
    items: [
      {
        name: 'Single-family permits in Ohio and Michigan',
        figure: '34,000 a year',
        note: 'Sample figure. Replace it with your source.',
      },
      { name: 'Small builders within 250 miles', figure: '1,900', note: 'Builders of 5 to 50 houses a year' },
      {
        name: 'Cold-formed steel share of house framing',
        figure: '2%',
        note: 'One more point of share is 340 homes',
      },
      { name: 'Rental houses under $250,000 in our cities', figure: '11,500', note: 'Greater Springfield and Detroit' },
    ],
  },
  'budget-categories': {
    items: [
      { name: 'Materials and subcontractors', percent: '55.00', note: 'Set aside before percentages' },
      { name: 'Payroll', percent: '18.00', monthly: '21500.00', note: 'Office and site' },
      { name: 'Facilities and equipment', percent: '7.00', monthly: '8200.00' },
      { name: 'Sales and marketing', percent: '4.00', monthly: '4600.00' },
      { name: 'Insurance and professional services', percent: '3.00', monthly: '3400.00' },
      { name: 'Education and certification', percent: '2.00', monthly: '1900.00' },
    ],
  },
  'staffing-plan': {
    items: [
      { position: 'President/Owner', now: 1, planned: 1 },
      { position: 'Office Manager', now: 1, planned: 1 },
      {
        position: 'Site Foreman',
        now: 1,
        planned: 2,
        note: 'Second crew at eight kits a quarter',
        businessUnit: 'steel_framing',
      },
      {
        position: 'Virtual Assistant',
        now: 1,
        planned: 2,
        note: 'Enrollment and follow-up',
        businessUnit: 'builder_education',
      },
      {
        position: 'Structural engineer',
        now: 0,
        planned: 1,
        note: 'Hourly contractor until then',
        businessUnit: 'steel_framing',
      },
    ],
  },
  'business-units': {
    items: [
      {
        unit: 'steel_framing',
        tagline: 'Steel homes from a catalog',
        description: 'Engineered cold-formed steel kits, cut to length and delivered in erection order.',
        offers: ['Basic and professional packages', 'Engineering by the hour', 'Volume discounts'],
      },
      {
        unit: 'real_estate',
        tagline: 'Managed joint venture investments',
        description: 'Houses in Ohio and Michigan, bought with partners, renovated and rented out.',
        offers: ['Joint ventures under $250,000', 'Partner statements', 'Property management'],
      },
      {
        unit: 'builder_education',
        tagline: 'Builders who teach builders',
        description: 'Courses and coaching on framing, estimating and running a construction business.',
        offers: ['Online courses', 'Coaching in 12 or 24 sessions'],
      },
      {
        unit: 'general',
        tagline: 'What all our units share',
        description: 'Office, finance, people and processes.',
        offers: [],
      },
    ],
  },
};

export interface SampleSeat {
  title: string;
  description: string;
  roles: string[];
}

/** The four roles. The first is at the top; the others report to it. */
export const SAMPLE_SEATS: readonly [SampleSeat, ...SampleSeat[]] = [
  {
    title: 'President/Owner',
    description: 'Leads the company and is accountable for its direction and profit.',
    roles: ['Vision and culture', 'Large project sales', 'Joint ventures', 'Profit First', 'Hiring'],
  },
  {
    title: 'Office Manager',
    description: 'Runs the office: money, paperwork and scheduling.',
    roles: ['Bills and allocations', 'Contracts and permits', 'Payroll', 'Scheduling', 'Weekly scorecard'],
  },
  {
    title: 'Site Foreman',
    description: 'Accountable for safety, quality and schedule on site.',
    roles: [
      'Crew and safety',
      'Erection and quality',
      'Deliveries and tools',
      'Daily site report',
      'Turnover and punch list',
    ],
  },
  {
    title: 'Virtual Assistant',
    description: 'Handles follow-up, course enrollment and the website, remotely.',
    roles: ['Responding to leads', 'Enrolling students', 'Website and newsletter', 'Minutes and reminders', 'Records'],
  },
];
