import type { BusinessUnit } from '@builder-os/contract/platform/business-units';

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
    description: 'From the first sketch to a plan ready for engineering.',
    slug: 'design-floor-plan',
    steps: [
      'Measure the lot',
      'List the rooms',
      'Sketch on a 2 ft grid',
      'Mark load-bearing walls',
      'Locate openings',
      'Check against the code',
      'Sign off with the client',
    ],
  },
  {
    name: 'Ordering Steel',
    category: 'Production',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    description: 'From approved drawings to a truck loaded in erection order.',
    slug: 'ordering-steel-from-cut-list-to-loaded-truck',
    steps: [
      'Check drawings against the site walk',
      'Write the cut list',
      'Add the tonnage buffer',
      'Check coating and gauge',
      'Get the sign-off',
      'Order and confirm delivery date',
      'Count bundles on delivery',
    ],
  },
  {
    name: 'Quote a Framing Kit',
    category: 'Sales',
    seat: 'President/Owner',
    businessUnit: 'steel_framing',
    description: 'A preliminary price the same day, and a firm price from the takeoff.',
    slug: 'quote-a-framing-kit',
    steps: [
      'Send a preliminary quote per square foot',
      'Receive plans',
      'Send to engineering',
      'Do the takeoff',
      'Send the firm quote',
      'Compare firm with preliminary',
    ],
  },
  {
    name: 'Turn Over a Framed Shell',
    category: 'Production',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    description: 'The final walkthrough with the client.',
    slug: 'hand-over-a-framed-shell',
    steps: [
      'Check plumb and bridging',
      'Count fasteners',
      'Photograph every wall',
      'File drawings and certificates',
      'Sweep the site',
      'Walk through with the client and sign off',
    ],
  },
  {
    name: 'Enroll a Student',
    category: 'Education',
    seat: 'Virtual Assistant',
    businessUnit: 'builder_education',
    description: 'From first inquiry to first lesson.',
    slug: 'enroll-a-student',
    steps: [
      'Call back the same day',
      'Choose the course',
      'Send agreement and invoice',
      'Give course access once paid',
      'Check in after the first week',
    ],
  },
  {
    name: 'Buy a Joint Venture Property',
    category: 'Real estate',
    seat: 'President/Owner',
    businessUnit: 'real_estate',
    description: 'From ten houses to one closing.',
    slug: null,
    steps: [
      'Walk ten houses',
      'Estimate repair costs',
      'Run the projected ROI',
      'Agree on ownership shares with the partner',
      'Inspect',
      'Close',
    ],
  },
  {
    name: 'Allocate and Pay Bills',
    category: 'Finance',
    seat: 'Office Manager',
    businessUnit: 'general',
    description: 'Done on the 10th and 25th.',
    slug: null,
    steps: [
      'Enter deposits',
      'Set aside materials and subs',
      'Post the allocation',
      'Make the bank transfers',
      'Pay bills from Operating Expenses',
      'Reconcile statements',
    ],
  },
  {
    name: 'Hire a New Team Member',
    category: 'People',
    seat: 'President/Owner',
    businessUnit: 'general',
    description: 'Core values first, then the seat.',
    slug: null,
    steps: [
      'Define the seat',
      'Get five candidates',
      'Interview on core values',
      'Paid trial day on site',
      'Call two references',
      'Make the offer',
      'Write a first-week plan',
    ],
  },
  {
    name: 'Keep a Client Posted',
    category: 'Sales',
    seat: 'Virtual Assistant',
    businessUnit: 'general',
    description: 'No client goes more than a week without an update.',
    slug: null,
    steps: ['Take photos on Thursday', 'Write a three-line update', 'Send it by Friday noon', 'Log any follow-up call'],
  },
];
