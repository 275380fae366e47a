import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { OrderKind, OrderStatus } from '@builder-os/contract/modules/purchasing/order-states';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

/** The vendors of the sample company. */
export const SAMPLE_VENDORS = [
  { company: 'Buck Creek Fasteners', firstName: 'Paula', lastName: 'Kline', position: 'Sales' },
  { company: 'Mad River Equipment', firstName: 'Owen', lastName: 'Tatum', position: 'Rental desk' },
  { company: 'Northside Erectors', firstName: 'Lena', lastName: 'Brandt', position: 'Owner' },
] as const;
type Vendor = (typeof SAMPLE_VENDORS)[number]['company'];

interface OrderShare {
  vendor: Vendor;
  kind: OrderKind;
  code: string;
  costType: CostType;
  description: string;
  quantity: string;
  unit: string;
  /** In tenths of a percent of the contract, as in the kit’s budget. */
  share: bigint;
  retainage: string;
  /** Days from the contract to the delivery. */
  deliveryAfter: number;
}

/** Codes of a kit that the sample book posts no cost to, so that what is ordered isn’t counted twice. */
const FASTENERS: OrderShare = {
  vendor: 'Buck Creek Fasteners',
  kind: 'purchase_order',
  code: '04-400',
  costType: 'material',
  description: 'Screws, clips and anchors for the kit',
  quantity: '1',
  unit: 'kit',
  share: 20n,
  retainage: '0.00',
  deliveryAfter: 21,
};
const TELEHANDLER: OrderShare = {
  vendor: 'Mad River Equipment',
  kind: 'purchase_order',
  code: '12-100',
  costType: 'equipment',
  description: 'Telehandler, two days',
  quantity: '2',
  unit: 'day',
  share: 15n,
  retainage: '0.00',
  deliveryAfter: 45,
};
/** Only where no crew has been paid yet. */
const CREW: OrderShare = {
  vendor: 'Northside Erectors',
  kind: 'subcontract',
  code: '04-200',
  costType: 'subcontract',
  description: 'Install crew for the kit',
  quantity: '1',
  unit: 'kit',
  share: 80n,
  retainage: '10.00',
  deliveryAfter: 50,
};

export interface SampleJob {
  phase: JobPhase;
  contract: string;
  contractedOn: string;
  closedOn: string | null;
}

export interface PlannedOrder extends Omit<OrderShare, 'share' | 'deliveryAfter'> {
  status: OrderStatus;
  unitPrice: string;
  issuedOn: string | null;
  acceptedOn: string | null;
  closedOn: string | null;
  deliveryOn: string;
}

/** What was ordered for a job, at the price its budget has: nothing that is late unless the job is. */
export function planOrders(job: SampleJob, today: string): PlannedOrder[] {
  const isDone = job.phase === 'closed' || job.phase === 'punch_list';
  if (isDone) return [plan(job, FASTENERS, 'closed', today), plan(job, TELEHANDLER, 'closed', today)];
  if (job.phase === 'contracted') {
    return [
      plan(job, CREW, 'accepted', today),
      plan(job, FASTENERS, 'issued', today),
      plan(job, TELEHANDLER, 'draft', today),
    ];
  }
  return [plan(job, FASTENERS, 'accepted', today), plan(job, TELEHANDLER, 'issued', today)];
}

function plan(
  job: SampleJob,
  { share, deliveryAfter, ...order }: OrderShare,
  status: OrderStatus,
  today: string,
): PlannedOrder {
  const by = (days: number) => earlier(addDays(job.contractedOn, days), today);
  const due = addDays(job.contractedOn, deliveryAfter);
  const isAccepted = status === 'accepted' || status === 'closed';
  const cents = shareOf(toCents(job.contract), share, 1000n);
  return {
    ...order,
    status,
    unitPrice: fromCents(cents / BigInt(order.quantity)),
    issuedOn: status === 'draft' ? null : by(2),
    acceptedOn: isAccepted ? by(5) : null,
    closedOn: status === 'closed' ? (job.closedOn ?? by(deliveryAfter)) : null,
    deliveryOn: status === 'closed' || due > today ? due : addDays(today, 12),
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
