import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';

/** A project that an invoice documents. */
export type BilledProject = Pick<
  RevenueRecord,
  'id' | 'businessUnit' | 'grossRevenue' | 'jobId' | 'dealId' | 'customerId'
> & {
  name: string;
};
