import { CHANGE_ORDER_SORT_KEYS } from '@builder-os/contract/modules/changes/change-order-records';
import { CHANGE_ORDER_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { INVOICE_STATUSES } from '@builder-os/contract/modules/invoicing/invoice-states';
import { INVOICE_SORT_KEYS } from '@builder-os/contract/modules/invoicing/invoices';
import { OWED_FIGURES } from '@builder-os/contract/modules/invoicing/owed-figures';
import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { EARLIER_JOB_SORT_KEYS, JOB_KINDS, JOB_SORT_KEYS } from '@builder-os/contract/modules/jobs/jobs';
import { ORDER_STATUSES } from '@builder-os/contract/modules/purchasing/order-states';
import { PAPERS_STATES } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { ORDER_SORT_KEYS } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { VENDOR_TRADES } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { VENDOR_SORT_KEYS } from '@builder-os/contract/modules/purchasing/vendors';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import {
  dayParam,
  listOf,
  oneOf,
  ownerParam,
  recordParam,
  searchReader,
  sortParam,
  textParam,
} from '../../../app/records/search-params.ts';

export const JOBS_TABS = ['jobs', 'receivables', 'wip', 'orders', 'changes', 'vendors', 'codes'] as const;
export type JobsTab = (typeof JOBS_TABS)[number];

/**
 * The search params of Jobs: the tab, the list's filters and its form, the day and jobs of the WIP schedule, what the vendors
 * show (their filters, the open one, and the contact to make one), the filters of the orders and of the change orders, and what the receivables
 * show: which list, whose payment or invoice is open, and only what is overdue.
 */
export const readJobsSearch = searchReader({
  tab: oneOf(JOBS_TABS),
  view: oneOf(['board']),
  q: textParam,
  phase: listOf(JOB_PHASES),
  kind: listOf(JOB_KINDS),
  unit: listOf(BUSINESS_UNITS),
  manager: ownerParam,
  contactId: recordParam,
  sort: sortParam(JOB_SORT_KEYS, EARLIER_JOB_SORT_KEYS),
  edit: recordParam,
  order: recordParam,
  request: recordParam,
  change: recordParam,
  asOf: dayParam,
  wip: oneOf(['closed']),
  trade: listOf(VENDOR_TRADES),
  papers: listOf(PAPERS_STATES),
  vendorSort: sortParam(VENDOR_SORT_KEYS),
  vendor: recordParam,
  contact: recordParam,
  orderStatus: listOf(ORDER_STATUSES),
  late: oneOf(['yes']),
  ofVendor: recordParam,
  ofJob: recordParam,
  orderSort: sortParam(ORDER_SORT_KEYS),
  changeState: listOf(CHANGE_ORDER_STATES),
  unsigned: oneOf(['yes']),
  started: oneOf(['yes']),
  changeSort: sortParam(CHANGE_ORDER_SORT_KEYS),
  owed: oneOf(['invoices', 'payments', 'credits']),
  overdue: oneOf(['yes']),
  behind: oneOf(OWED_FIGURES),
  ofCustomer: recordParam,
  invoiceStatus: listOf(INVOICE_STATUSES),
  invoiceSort: sortParam(INVOICE_SORT_KEYS),
  invoice: recordParam,
  payment: recordParam,
});
export type JobsSearch = ReturnType<typeof readJobsSearch>;

/** The filters shared by the board and the list, as the API takes them. */
export type JobBoardFilter = Pick<JobsSearch, 'q' | 'kind' | 'unit' | 'manager' | 'contactId'>;

/** The list can also be filtered by phase and sorted. */
export type JobListFilter = JobBoardFilter & Pick<JobsSearch, 'phase' | 'sort'>;

const MONEY_SORT = /^-?contract$/;

export function boardFilterOf({ q, kind, unit, manager, contactId }: JobsSearch): JobBoardFilter {
  return { q, kind, unit, manager, contactId };
}

/** @param seesMoney whether the user may sort by amounts; in a link from someone who may, the sort is left out */
export function listFilterOf(search: JobsSearch, seesMoney: boolean): JobListFilter {
  const { phase, sort } = search;
  const isAllowed = seesMoney || sort === undefined || !MONEY_SORT.test(sort);
  return { ...boardFilterOf(search), phase, sort: isAllowed ? sort : undefined };
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: JobListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
