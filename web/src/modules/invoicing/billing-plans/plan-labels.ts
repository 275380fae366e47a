import type { BillingPlanKind } from '@builder-os/contract/modules/invoicing/billing-plans';

export const PLAN_KIND_LABELS: Record<BillingPlanKind, string> = {
  percent_complete: 'Percent complete',
  milestones: 'Milestones',
  dates: 'Fixed dates',
};

/** The name of the lines of a plan of each kind. */
export const PLAN_LINES_LABELS: Record<BillingPlanKind, string> = {
  percent_complete: 'Schedule of values',
  milestones: 'Milestones',
  dates: 'Fixed dates',
};

/** The button that adds the lines of a plan to a draft. */
export const FILL_LABELS: Record<BillingPlanKind, string> = {
  percent_complete: 'Fill from Schedule',
  milestones: 'Fill from Milestones',
  dates: 'Fill from Dates',
};
