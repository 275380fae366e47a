import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { OrderKind, OrderStatus } from '@builder-os/contract/modules/purchasing/order-states';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

interface OrderShare {
  /** The company of a sample vendor. */
  vendor: string;
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

/** Codes of a kit that the sample book posts no cost to, so that ordered amounts aren’t counted twice. */
const ANCHORS: OrderShare = {
  vendor: 'Hollis Ready-Mix',
  kind: 'purchase_order',
  code: '04-400',
  costType: 'material',
  description: 'Anchor bolts, clips and grout for the kit',
  quantity: '1',
  unit: 'kit',
  share: 20n,
  retainage: '0.00',
  deliveryAfter: 21,
};
const TELEHANDLER: OrderShare = {
  vendor: 'Lockridge Hauling',
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
/** Only jobs whose crew hasn't been paid yet. */
const CREW: OrderShare = {
  vendor: 'Gable & Sons Roofing',
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

/** The orders of a job, at the prices of its budget. An order is late only if the job is. */
export function planOrders(job: SampleJob, today: string): PlannedOrder[] {
  const isDone = job.phase === 'closed' || job.phase === 'punch_list';
  if (isDone) return [plan(job, ANCHORS, 'closed', today), plan(job, TELEHANDLER, 'closed', today)];
  if (job.phase === 'contracted') {
    return [
      plan(job, CREW, 'accepted', today),
      plan(job, ANCHORS, 'issued', today),
      plan(job, TELEHANDLER, 'draft', today),
    ];
  }
  return [plan(job, ANCHORS, 'accepted', today), plan(job, TELEHANDLER, 'issued', today)];
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
