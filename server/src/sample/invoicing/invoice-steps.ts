import type { BillingPlanKind } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { PaymentMethod } from '@builder-os/contract/modules/invoicing/invoice-states';

interface Step {
  on: string;
  /** The company of a sample contact. */
  client: string;
  /** The name by which other steps refer to the invoice or payment. */
  key: string;
}

/** An invoice; amounts in cents. */
export interface IssueStep extends Step {
  does: 'issue';
  title: string | null;
  terms: number;
  /** The project it documents. */
  project?: string;
  /** The name of its job, if there is one. */
  job?: string;
  isDraft?: boolean;
  isTaxed?: boolean;
  lines: readonly ({ description: string; amount: number } | { planLine: number; percentDone: string })[];
}

/** A payment of invoices, in their order; the rest becomes a credit. */
export interface PayStep extends Step {
  does: 'pay';
  of: readonly string[];
  amount: number;
  method: PaymentMethod;
  reference: string;
}

/** `key` is the key of the payment that bounces, or of the invoice that is credited or written off. */
export type InvoiceStep =
  | IssueStep
  | PayStep
  | (Step & { does: 'bounce'; reason: string })
  | (Step & { does: 'credit'; amount: number; reason: string })
  | (Step & { does: 'writeOff'; reason: string });

/** How a sample job is billed. */
export interface JobPlan {
  job: string;
  kind: BillingPlanKind;
  retainagePercent: string;
  termsDays: number;
  lines: readonly { description: string; value: number; reachedOn: string | null }[];
}
