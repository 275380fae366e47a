import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';

/** The dialogs a project's menu opens. */
export const REVENUE_DIALOGS = ['edit', 'create-invoice', 'invoice', 'pay', 'cancel'] as const;
export type RevenueDialog = (typeof REVENUE_DIALOGS)[number];

export type OpenRevenueDialog = (dialog: RevenueDialog, record: RevenueRecord) => void;
