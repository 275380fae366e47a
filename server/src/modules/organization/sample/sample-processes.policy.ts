import type { BusinessUnit } from '@builder-os/contract/modules/sales/deals';

export interface SampleProcess {
  name: string;
  category: string;
  seat: string;
  businessUnit: BusinessUnit | null;
  description: string;
  /** The content page that says more, where it is there. */
  slug: string | null;
  steps: readonly string[];
}

/** The nine core processes, some of them written up on a page of their own. */
export const SAMPLE_PROCESSES: readonly SampleProcess[] = [
  {
    name: 'Design Floor Plan',
    category: 'Design',
    seat: 'President/Owner',
    businessUnit: 'steel_framing',
    description: 'From the first sketch to a plan the engineer can size.',
    slug: 'design-floor-plan',
    steps: [
      'Measure the lot',
      'List the rooms',
      'Sketch on a 2 ft grid',
      'Mark the walls that carry',
      'Place openings',
      'Check against the code',
      'Sign off with the client',
    ],
  },
  {
    name: 'Ordering Steel',
    category: 'Production',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    description: 'From approved drawings to a truck that is unloaded in the order of erection.',
    slug: 'ordering-steel-from-cut-list-to-loaded-truck',
    steps: [
      'Check drawings against the site walk',
      'Write the cut list',
      'Add the tonnage buffer',
      'Check coating and gauge',
      'Get the sign-off',
      'Order and confirm the day',
      'Count bundles on delivery',
    ],
  },
  {
    name: 'Quote a Framing Kit',
    category: 'Sales',
    seat: 'President/Owner',
    businessUnit: 'steel_framing',
    description: 'A preliminary price the same day, a firm one from the takeoff.',
    slug: 'quote-a-framing-kit',
    steps: ['Preliminary quote per square foot', 'Plans in', 'Engineering', 'Takeoff', 'Firm quote', 'Compare the two'],
  },
  {
    name: 'Hand Over a Framed Shell',
    category: 'Production',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    description: 'The last walk with the client.',
    slug: 'hand-over-a-framed-shell',
    steps: [
      'Check plumb and bridging',
      'Count fasteners',
      'Photograph every wall',
      'File drawings and certificates',
      'Sweep the site',
      'Walk with the client and sign',
    ],
  },
  {
    name: 'Enroll a Student',
    category: 'Education',
    seat: 'Virtual Assistant',
    businessUnit: 'builder_education',
    description: 'From the request to the first lesson.',
    slug: 'enroll-a-student',
    steps: [
      'Call back the same day',
      'Choose the course',
      'Send agreement and invoice',
      'Open the course when it is paid',
      'Call after the first week',
    ],
  },
  {
    name: 'Buy a Joint Venture House',
    category: 'Real estate',
    seat: 'President/Owner',
    businessUnit: 'real_estate',
    description: 'From a list of ten to one closing.',
    slug: null,
    steps: [
      'Look at ten',
      'Estimate repairs',
      'Compute the projected return',
      'Agree shares with the partner',
      'Inspect',
      'Close',
    ],
  },
  {
    name: 'Allocate and Pay Bills',
    category: 'Finance',
    seat: 'Office Manager',
    businessUnit: 'general',
    description: 'On the 10th and the 25th.',
    slug: null,
    steps: [
      'Enter deposits',
      'Set materials aside',
      'Post the allocation',
      'Transfer at the bank',
      'Pay bills from Operating Expenses',
      'Reconcile statements',
    ],
  },
  {
    name: 'Hire Somebody',
    category: 'People',
    seat: 'President/Owner',
    businessUnit: 'general',
    description: 'Core values first, then the seat.',
    slug: null,
    steps: [
      'Write the seat',
      'Ask for five names',
      'Talk about core values',
      'One paid day on site',
      'Call two references',
      'Offer',
      'First week plan',
    ],
  },
  {
    name: 'Keep a Client Posted',
    category: 'Sales',
    seat: 'Virtual Assistant',
    businessUnit: 'general',
    description: 'Nobody waits for news longer than a week.',
    slug: null,
    steps: ['Photograph on Thursday', 'Write three lines', 'Send by Friday noon', 'Log the call it leads to'],
  },
];
