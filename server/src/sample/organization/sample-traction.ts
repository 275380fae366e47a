import type { RockStatus } from '@builder-os/contract/modules/organization/rock-status';
import type { RockOutcome } from '@builder-os/contract/modules/organization/rocks';
import type { Comparison } from '@builder-os/contract/modules/organization/score-status';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';

export interface SampleMeasurable {
  name: string;
  /** The responsible seat. */
  seat: string;
  businessUnit: BusinessUnit | null;
  unit: 'number' | 'percent';
  decimals: number;
  comparison: Comparison;
  goal: string;
  source: string;
  /** 13 weeks, up to the last completed one. */
  scores: readonly number[];
}

const usual = { unit: 'number', decimals: 0, comparison: '>=', source: 'manual' } as const;

export const SAMPLE_MEASURABLES: readonly SampleMeasurable[] = [
  {
    ...usual,
    name: 'New leads per week',
    seat: 'Office Manager',
    businessUnit: null,
    goal: '10.00',
    source: 'new_leads',
    scores: [7, 8, 9, 6, 10, 9, 11, 8, 10, 12, 9, 11, 12],
  },
  {
    ...usual,
    name: 'Quotes sent',
    seat: 'President/Owner',
    businessUnit: 'steel_framing',
    goal: '6.00',
    scores: [3, 4, 5, 4, 6, 5, 4, 6, 7, 5, 6, 5, 6],
  },
  {
    ...usual,
    name: 'Panels shipped (lin. ft.)',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    goal: '2200.00',
    scores: [2100, 2250, 1900, 2300, 2150, 2400, 2200, 1950, 2050, 2300, 2120, 1900, 1840],
  },
  {
    ...usual,
    name: 'Gross profit margin',
    seat: 'President/Owner',
    businessUnit: null,
    unit: 'percent',
    decimals: 1,
    goal: '25.00',
    scores: [22, 24, 23, 26, 25, 27, 28, 26, 29, 30, 31, 31, 32],
  },
  {
    ...usual,
    name: 'JV occupancy',
    seat: 'Office Manager',
    businessUnit: 'real_estate',
    unit: 'percent',
    goal: '95.00',
    scores: [88, 89, 90, 90, 91, 92, 92, 93, 93, 94, 94, 94, 94],
  },
  {
    ...usual,
    name: 'Course enrollments',
    seat: 'Virtual Assistant',
    businessUnit: 'builder_education',
    goal: '45.00',
    scores: [22, 25, 31, 28, 30, 33, 41, 36, 35, 40, 37, 36, 38],
  },
];

export interface SampleRock {
  title: string;
  businessUnit: BusinessUnit;
  seat: string;
  /** 0 for this quarter, 1 for the previous one. */
  quartersAgo: 0 | 1;
  status: RockStatus;
  outcome: RockOutcome;
  /** How many of its milestones are done. */
  done: number;
  milestones: readonly [string, string, string];
}

export const SAMPLE_ROCKS: readonly SampleRock[] = [
  {
    title: 'Ship the 1,440 sq ft duplex kit as a catalog product',
    businessUnit: 'steel_framing',
    seat: 'President/Owner',
    quartersAgo: 0,
    status: 'on-track',
    outcome: 'open',
    done: 1,
    milestones: ['Engineered drawings done', 'First kit cut and checked', 'Catalog page live'],
  },
  {
    title: 'Close two joint ventures under $250K investment',
    businessUnit: 'real_estate',
    seat: 'President/Owner',
    quartersAgo: 0,
    status: 'ahead',
    outcome: 'open',
    done: 2,
    milestones: ['Ten houses walked', 'First closing', 'Second closing'],
  },
  {
    title: 'Certify a second 18-gauge coil supplier',
    businessUnit: 'steel_framing',
    seat: 'Site Foreman',
    quartersAgo: 0,
    status: 'behind',
    outcome: 'open',
    done: 0,
    milestones: ['Three quotes in', 'Test coil run', 'Certificates on file'],
  },
  {
    title: 'Launch the spring framing course with 40 students',
    businessUnit: 'builder_education',
    seat: 'Virtual Assistant',
    quartersAgo: 0,
    status: 'on-track',
    outcome: 'open',
    done: 1,
    milestones: ['Lessons recorded', '20 students enrolled', '40 students enrolled'],
  },
  {
    title: 'Document all nine core processes',
    businessUnit: 'general',
    seat: 'Office Manager',
    quartersAgo: 0,
    status: 'on-track',
    outcome: 'open',
    done: 1,
    milestones: ['Three documented', 'Six documented', 'Nine documented and read'],
  },
  {
    title: 'Move Profit First allocations to twice a month',
    businessUnit: 'general',
    seat: 'Office Manager',
    quartersAgo: 1,
    status: 'ahead',
    outcome: 'done',
    done: 3,
    milestones: ['Accounts open at the second bank', 'First run on the 10th', 'Three straight months done on time'],
  },
  {
    title: 'Finish Limestone St. brick restoration',
    businessUnit: 'real_estate',
    seat: 'Site Foreman',
    quartersAgo: 1,
    status: 'behind',
    outcome: 'not_done',
    done: 1,
    milestones: ['Scaffold up', 'North wall tuckpointed', 'Inspection passed'],
  },
  {
    title: 'Publish sales scripts for three products',
    businessUnit: 'general',
    seat: 'Virtual Assistant',
    quartersAgo: 1,
    status: 'on-track',
    outcome: 'done',
    done: 3,
    milestones: ['Duplex kit', 'Garage kit', 'Framing course'],
  },
];

export const SAMPLE_ISSUES = [
  {
    title: 'Only one coil supplier for 18 gauge',
    seat: 'Site Foreman',
    businessUnit: 'steel_framing',
    priority: 'high',
    rank: 1,
    list: 'short_term',
  },
  {
    title: 'Change orders get priced after the work is done',
    seat: 'President/Owner',
    businessUnit: null,
    priority: 'high',
    rank: 2,
    list: 'short_term',
  },
  {
    title: 'Students are dropping off after lesson two',
    seat: 'Virtual Assistant',
    businessUnit: 'builder_education',
    priority: 'medium',
    rank: 3,
    list: 'short_term',
  },
  {
    title: 'Where to put the second roll-forming line',
    seat: 'President/Owner',
    businessUnit: 'steel_framing',
    priority: 'low',
    rank: null,
    list: 'long_term',
  },
] as const;

export const SAMPLE_HEADLINES = [
  { text: 'The Fieldstone crew framed the first floor in two days', kind: 'customer', isGood: true },
  { text: 'A partner wants a third house in Springfield', kind: 'customer', isGood: true },
  { text: '120 days on site without a recordable injury', kind: 'employee', isGood: true },
] as const;

/** To-dos, due in days from today; `issue` is one of the issues above. */
export const SAMPLE_TODOS = [
  {
    title: 'Get 18-gauge quotes from three mills',
    dueIn: 3,
    isDone: false,
    issue: 'Only one coil supplier for 18 gauge',
  },
  {
    title: 'Write a one-page change order policy',
    dueIn: 5,
    isDone: false,
    issue: 'Change orders get priced after the work is done',
  },
  { title: 'Send everyone the scorecard by Sunday', dueIn: -1, isDone: true, issue: null },
  { title: 'Call our insurance agent about the second crew', dueIn: -3, isDone: true, issue: null },
] as const;
