import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUILT_PHASES, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { JobKind } from '@builder-os/contract/modules/jobs/jobs';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { PlannedProject } from '../finance/sample-projects.ts';

/** A job of the sample company; amounts in cents. */
export interface PlannedJob {
  name: string;
  kind: JobKind;
  client: string | null;
  dealId: number | null;
  contract: number | null;
  /** The budget for the kit’s material, in tenths of a percent of the contract. */
  materialShare: number;
  /** Codes without further cost, however much their budget has left. */
  finished: readonly string[];
  siteAddress: string;
  phases: { phase: JobPhase; on: string }[];
  startsOn: string;
  finishesOn: string;
}

interface BudgetShare {
  code: string;
  costType: CostType;
  description: string;
  unit: string;
  /** In tenths of a percent of the contract; null for the job’s share of material. */
  share: number | null;
}

/**
 * The budget of a kit, as a share of its contract. The sample book spends 62 percent of what it invoices: 42 on
 * material, 12 on freight and 8 on the crew.
 */
export const KIT_BUDGET: readonly BudgetShare[] = [
  { code: '04-100', costType: 'material', description: 'Galvanized coil and panels', unit: 'kit', share: null },
  { code: '04-200', costType: 'subcontract', description: 'Install crew', unit: 'kit', share: 80 },
  { code: '04-400', costType: 'material', description: 'Screws, clips and anchors', unit: 'kit', share: 20 },
  { code: '04-600', costType: 'other', description: 'Freight to the site', unit: 'kit', share: 125 },
  { code: '12-100', costType: 'equipment', description: 'Telehandler, two days', unit: 'day', share: 15 },
  { code: '14-400', costType: 'other', description: 'Contingency', unit: 'lump', share: 25 },
];
/** The markup of a kit’s price on its cost, in percent. */
export const KIT_MARKUP = '47.06';

/** A job template of the sample company: a kit at this price, in cents, and this share of it for material. */
export const KIT_TEMPLATE = {
  name: 'Storage building kit',
  kind: 'kit',
  businessUnit: 'steel_framing',
  notes: 'Confirm the anchor layout before the coil is cut.',
  price: 4_800_000,
  materialShare: 415,
} as const;

/** The activities of the jobs under way. */
export const SITE_VISITS = [
  { type: 'meeting', title: 'Walk the slab with the concrete crew', description: 'Anchors are within an eighth.' },
  { type: 'call', title: 'Confirm the crane for panel day', description: 'On site at 7:00 AM.' },
] as const;

/** The cost codes of the book’s project costs, by category. */
export const COSTS_OF_JOBS: Readonly<Record<string, { code: string; costType: CostType }>> = {
  Materials: { code: '04-100', costType: 'material' },
  Subcontractors: { code: '04-200', costType: 'subcontract' },
  Freight: { code: '04-600', costType: 'other' },
};

interface SamplePlan {
  phase: JobPhase;
  materialShare: number;
  finished?: readonly string[];
  /** In percent of the project in the book. Above 100, more will be invoiced later. */
  contractPercent?: number;
}

const SPENT = ['04-100', '04-200', '04-600'];
/** The progress of each project and the budget for its material. */
const PLANS: Readonly<Record<string, SamplePlan>> = {
  'Duplex shells, phase 1': {
    phase: 'closed',
    materialShare: 375,
    finished: [...SPENT, '04-400', '12-100', '14-400'],
  },
  'Storage building kits': { phase: 'punch_list', materialShare: 435, finished: SPENT },
  'Steel-framed site office': { phase: 'contracted', materialShare: 405 },
};
/** The cost of the kit in two deliveries, in percent of the first one, which is in the book. */
export const SECOND_DELIVERY_PERCENT = 175;
/** The two latest monthly kits: one in two deliveries, and one whose coil costs more than planned. */
const MONTHLY_PLANS: readonly SamplePlan[] = [
  { phase: 'in_progress', materialShare: 395, contractPercent: SECOND_DELIVERY_PERCENT },
  { phase: 'in_progress', materialShare: 385 },
];
const SITES = ['212 Kettle Hill Rd., Springfield', '84 Clark Yard Ln., Springfield', '19 Lagonda Ave., Springfield'];
/** Days from the invoice, or the day a project was tracked, to the beginning of each phase. */
const DAYS_TO_PHASE = [-55, -25, -10, 20, 40];
/** How many days ago the job with a punch list was to be finished. */
const DAYS_LATE = 6;

/**
 * Six jobs: two from won deals, the two latest monthly kits, a project that isn’t invoiced yet, and one that is still
 * being estimated.
 */
export function planJobs(projects: readonly PlannedProject[], today: string): PlannedJob[] {
  const kits = projects.filter(
    ({ unit, dealId, invoiceDate }) => unit === 'steel_framing' && dealId === null && invoiceDate,
  );
  const monthly = kits.filter(({ status }) => status === 'paid').slice(-2);
  const chosen = [
    ...projects.map((project) => ({ project, plan: PLANS[project.name] })),
    ...monthly.map((project, index) => ({ project, plan: MONTHLY_PLANS[index] })),
  ];
  const planned = chosen
    .flatMap(({ project, plan }) => (plan ? [{ project, plan }] : []))
    .map(({ project, plan }, index) => planJob(project, plan, today, index));
  return [...planned, estimateOf(today)].sort((one, other) => one.startsOn.localeCompare(other.startsOn));
}

function planJob(project: PlannedProject, plan: SamplePlan, today: string, index: number): PlannedJob {
  const { phase: current, materialShare, finished = [], contractPercent = 100 } = plan;
  const reached = BUILT_PHASES.indexOf(current);
  const from = project.invoiceDate ?? addDays(project.trackedOn, 20);
  const phases = BUILT_PHASES.slice(0, reached + 1).map((phase, position) => {
    const on = addDays(from, DAYS_TO_PHASE[position] ?? 0);
    return { phase, on: on < today ? on : today };
  });
  const planned = addDays(from, DAYS_TO_PHASE[4] ?? 0);
  const isDone = current === 'closed';
  return {
    name: project.name,
    kind: 'kit',
    client: project.client,
    dealId: project.dealId,
    contract: Math.round((project.gross * contractPercent) / 100),
    materialShare,
    finished,
    siteAddress: SITES[index % SITES.length] ?? '',
    phases,
    startsOn: addDays(from, DAYS_TO_PHASE[2] ?? 0),
    finishesOn:
      phases.at(-1)?.phase === 'punch_list'
        ? addDays(today, -DAYS_LATE)
        : isDone || planned > today
          ? planned
          : addDays(today, 20 + index),
  };
}

function estimateOf(today: string): PlannedJob {
  return {
    name: 'Fountain Row upper floors',
    kind: 'small_works',
    client: 'Fountain Row Investors',
    dealId: null,
    contract: null,
    materialShare: 0,
    finished: [],
    siteAddress: '430 Fountain Row, Springfield',
    phases: [{ phase: 'estimating', on: addDays(today, -9) }],
    startsOn: addDays(today, 40),
    finishesOn: addDays(today, 110),
  };
}
