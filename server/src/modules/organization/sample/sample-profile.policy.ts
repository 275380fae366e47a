import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';

/** What the organization says about itself, beside the core values it comes with. */
export const SAMPLE_BLOCKS: Partial<Record<ProfileBlock, object>> = {
  vision: {
    mission: 'Build houses people can afford, that last longer than their loans.',
    vision: 'Every county in Ohio and Michigan can order a steel-framed house from a catalog.',
    purpose: 'To make good building ordinary.',
    niche: 'Cold-formed steel houses for small builders and investors in the Midwest.',
    tenYearTarget: '1,000 steel-framed houses standing, and a school that teaches how.',
    targetMarket:
      'Builders of 5 to 50 houses a year, and investors with $100,000 to $250,000, within 250 miles of Springfield.',
    threeUniques: [
      'Second-generation builder: we frame what we sell',
      'Steel, engineering, property and teaching under one roof',
      'One price per square foot, with the rules on one page',
    ],
    provenProcess: 'Submit plans, engineering, quote approval, delivery.',
    guarantee: 'If a panel does not fit its drawing, we make it again and pay for the day.',
    threeYear: {
      revenue: '6000000.00',
      profit: '600000.00',
      measurables: '40 kits a year, 12 joint ventures, 500 students',
      picture: [
        'A second coil line in Springfield',
        'Two framing crews that we trained',
        'Twelve joint ventures in five cities',
        'Courses that pay for the people who give them',
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
        'Allocate twice a month without a miss',
      ],
    },
  },
  'market-size': {
    items: [
      {
        name: 'Single-family homes permitted in Ohio and Michigan',
        figure: '34,000 a year',
        note: 'Sample figure; enter the source you use',
      },
      { name: 'Small builders within 250 miles', figure: '1,900', note: 'Builders of 5 to 50 houses a year' },
      {
        name: 'Cold-formed steel share of house framing',
        figure: '2%',
        note: 'What a share of one point more would mean: 340 houses',
      },
      { name: 'Rental houses under $250,000 in our cities', figure: '11,500', note: 'Springfield, Detroit and around' },
    ],
  },
  'budget-categories': {
    items: [
      { name: 'Materials and subcontractors', percent: '55.00', note: 'Set aside before the percentages' },
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
        note: 'A second crew when eight kits a quarter are sold',
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
        note: 'Contracted by the hour until then',
        businessUnit: 'steel_framing',
      },
    ],
  },
  'business-units': {
    items: [
      {
        unit: 'steel_framing',
        tagline: 'Houses from a catalog, in steel',
        description: 'Cold-formed steel kits with engineering, cut to length and delivered in the order of erection.',
        offers: ['Basic and professional packages', 'Engineering by the hour', 'Volume discounts'],
      },
      {
        unit: 'real_estate',
        tagline: 'Managed joint venture investments',
        description: 'Houses in Ohio and Michigan, bought with partners, restored and let.',
        offers: ['Joint ventures under $250,000', 'Partner statements', 'Management'],
      },
      {
        unit: 'builder_education',
        tagline: 'Builders who teach builders',
        description: 'Courses and coaching about framing, estimating and running a building business.',
        offers: ['Online courses', 'Coaching in 12 or 24 sessions'],
      },
      {
        unit: 'general',
        tagline: 'What all units share',
        description: 'Office, money, people and how things are done.',
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
    description: 'Leads the company and answers for its direction and its profit.',
    roles: ['Vision and culture', 'Sales of large projects', 'Joint ventures', 'Profit First', 'Hiring'],
  },
  {
    title: 'Office Manager',
    description: 'Runs the office so that money, papers and people are where they should be.',
    roles: ['Bills and allocations', 'Contracts and permits', 'Payroll', 'Scheduling', 'The weekly scorecard'],
  },
  {
    title: 'Site Foreman',
    description: 'Answers for what happens on site: safety, quality and the schedule.',
    roles: ['Crew and safety', 'Erection and quality', 'Deliveries and tools', 'Daily site report', 'Handing over'],
  },
  {
    title: 'Virtual Assistant',
    description: 'Keeps follow-up, course enrollment and the website going, from anywhere.',
    roles: ['Answering leads', 'Enrolling students', 'Website and newsletter', 'Minutes and reminders', 'Records'],
  },
];
