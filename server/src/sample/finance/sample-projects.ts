import type { RevenueStatus, RevenueUnit } from '@builder-os/contract/modules/finance/revenue-tracking';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { WonDeal } from './finance-sample.queries.ts';

/** A project of the sample book; amounts in cents. */
export interface PlannedProject {
  unit: RevenueUnit;
  name: string;
  client: string | null;
  gross: number;
  materials: number;
  subcontractors: number;
  direct: number;
  status: RevenueStatus;
  trackedOn: string;
  invoiceDate: string | null;
  dueDate: string | null;
  paymentDate: string | null;
  dealId: number | null;
}

/** The day the sample business begins. */
export const SAMPLE_FIRST_DAY = '2024-07-01';

/** Costs by unit, in whole percent of the gross revenue. */
const COSTS: Record<RevenueUnit, { materials: number; subcontractors: number; direct: number }> = {
  steel_framing: { materials: 42, subcontractors: 8, direct: 12 },
  real_estate: { materials: 5, subcontractors: 15, direct: 20 },
  builder_education: { materials: 2, subcontractors: 8, direct: 20 },
};

const CLIENTS = [
  'Lagonda Row Builders',
  'Kettle Hill Builders',
  'Whitfield Barns',
  'Northline Rentals',
  'Hazel Grove Homes',
];
const KITS = [
  'Wall panels',
  'Garage kit',
  'Shop building shell',
  'Roof trusses',
  'Townhouse framing package',
  'Carport kits',
];
const KIT_PRICES = [1_840_000, 2_275_000, 2_776_000, 1_698_000, 3_120_000, 2_460_000];
const COURSE_SALES = [419_500, 369_200, 489_000, 299_400, 538_500, 349_300];
const RENT = 964_000;
const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Every project from the first of a month to today: monthly rents and courses, a monthly kit, and the won deals. */
export function planProjects(first: string, today: string, deals: readonly WonDeal[]): PlannedProject[] {
  const projects: PlannedProject[] = [];
  let month = first;
  for (let index = 0; month <= today; index += 1) {
    projects.push(...monthOf(month, index, today));
    month = `${addDays(month, 31).slice(0, 8)}01`;
  }
  for (const deal of deals) {
    const invoiceDate = addDays(deal.closedOn, 3);
    const gross = Math.round(Number(deal.value) * 100);
    projects.push(
      planProject(today, {
        unit: deal.unit,
        name: deal.title,
        client: deal.company,
        gross,
        invoiceDate,
        dueIn: 30,
        paidIn: 20,
        dealId: deal.id,
      }),
    );
  }
  return [...projects, ...openProjects(today)];
}

function monthOf(month: string, index: number, today: string): PlannedProject[] {
  const name = MONTHS.format(new Date(`${month}T00:00:00Z`));
  const client = CLIENTS[index % CLIENTS.length] ?? null;
  const kit = KITS[index % KITS.length] ?? 'Wall panels';
  const years = Math.floor(index / 12);
  const drafts: Draft[] = [
    {
      unit: 'real_estate',
      name: `Woodward Ave. apartments rent, ${name}`,
      client: 'Woodward Ave. tenants',
      gross: RENT + years * 19_300,
      invoiceDate: month,
      dueIn: 9,
      paidIn: 4,
    },
    {
      unit: 'steel_framing',
      name: `${kit}, ${name}`,
      client,
      gross: (KIT_PRICES[index % 6] ?? 0) + years * 85_000,
      invoiceDate: addDays(month, 13),
      dueIn: 30,
      paidIn: 36,
    },
    {
      unit: 'builder_education',
      name: `Course sales, ${name}`,
      client: null,
      gross: COURSE_SALES[index % 6] ?? 0,
      invoiceDate: addDays(month, 22),
      dueIn: 0,
      paidIn: 0,
    },
  ];
  return drafts.filter(({ invoiceDate }) => invoiceDate <= today).map((draft) => planProject(today, draft));
}

interface Draft {
  unit: RevenueUnit;
  name: string;
  client: string | null;
  gross: number;
  invoiceDate: string;
  dueIn: number;
  paidIn: number;
  dealId?: number;
}

function planProject(today: string, draft: Draft): PlannedProject {
  const { unit, name, client, gross, invoiceDate, dueIn, paidIn, dealId = null } = draft;
  const paymentDate = addDays(invoiceDate, paidIn);
  const isPaid = paymentDate <= today;
  const isInvoiced = invoiceDate <= today;
  return {
    unit,
    name,
    client,
    ...costsOf(unit, gross),
    trackedOn: isInvoiced ? invoiceDate : today,
    invoiceDate: isInvoiced ? invoiceDate : null,
    dueDate: isInvoiced ? addDays(invoiceDate, dueIn) : null,
    paymentDate: isPaid ? paymentDate : null,
    status: isPaid ? 'paid' : isInvoiced ? 'invoiced' : 'pending',
    dealId,
  };
}

/** Two that aren't invoiced yet, one overdue, and one that was canceled. */
function openProjects(today: string): PlannedProject[] {
  const open = { paymentDate: null, dealId: null } as const;
  const pending = { ...open, invoiceDate: null, dueDate: null, status: 'pending' } as const;
  return [
    {
      ...pending,
      unit: 'steel_framing',
      name: 'Steel-framed site office',
      client: 'Lagonda Row Builders',
      ...costsOf('steel_framing', 2_730_000),
      trackedOn: addDays(today, -6),
    },
    {
      ...pending,
      unit: 'builder_education',
      name: 'Spring framing crew training',
      client: 'Mad Creek Trades Council',
      ...costsOf('builder_education', 1_400_000),
      trackedOn: addDays(today, -2),
    },
    {
      ...open,
      unit: 'steel_framing',
      name: 'Self-storage building framing',
      client: 'Clark Yard Supply',
      ...costsOf('steel_framing', 1_265_000),
      trackedOn: addDays(today, -52),
      invoiceDate: addDays(today, -50),
      dueDate: addDays(today, -20),
      status: 'invoiced',
    },
    {
      ...open,
      unit: 'real_estate',
      name: 'Storefront lease, Q1',
      client: 'Fountain Row Investors',
      ...costsOf('real_estate', 840_000),
      trackedOn: addDays(today, -75),
      invoiceDate: null,
      dueDate: null,
      status: 'cancelled',
    },
  ];
}

function costsOf(unit: RevenueUnit, gross: number) {
  const share = (percent: number) => Math.floor((gross * percent) / 100);
  const { materials, subcontractors, direct } = COSTS[unit];
  return { gross, materials: share(materials), subcontractors: share(subcontractors), direct: share(direct) };
}
