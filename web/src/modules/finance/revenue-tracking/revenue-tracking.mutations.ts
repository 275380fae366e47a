import {
  type CreateRevenueRecord,
  netRevenueOf,
  profitMarginOf,
  revenueTrackingEndpoints,
} from '@builder-os/contract/modules/finance/revenue-tracking';

import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { revenueRecordQuery } from './revenue-tracking.queries.ts';

export type RevenueBody = BodyInput<typeof revenueTrackingEndpoints.create>;
export type RevenueChanges = BodyInput<typeof revenueTrackingEndpoints.update>;
export type InvoiceBody = BodyInput<typeof revenueTrackingEndpoints.invoice>;
type PayBody = BodyInput<typeof revenueTrackingEndpoints.pay>;

const { useCommand } = recordCommands<typeof revenueRecordQuery>('revenue-record');
const { useCommand: useMoneyCommand } = recordCommands<typeof revenueRecordQuery>(
  'revenue-record',
  'financial-transaction',
  'journal-entry',
);

/** Sends the specified payload: amounts as numbers, with the calculated figures. The server recalculates them. */
export function useCreateRevenueRecord() {
  return useCommand((record: CreateRevenueRecord, idempotencyKey) => {
    const amounts = { grossRevenue: record.grossRevenue, costs: record.costs ?? '0.00' };
    const body = {
      ...record,
      grossRevenue: Number(amounts.grossRevenue),
      costs: Number(amounts.costs),
      netRevenue: Number(netRevenueOf(amounts)),
      profitMargin: Number(profitMarginOf(amounts)),
      status: 'pending',
      invoiceDate: record.invoiceDate ?? null,
    };
    return call(revenueTrackingEndpoints.create, { body, idempotencyKey });
  });
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateRevenueRecord() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: RevenueChanges }, idempotencyKey) =>
      call(revenueTrackingEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useInvoiceRevenue() {
  return useCommand(({ id, body }: { id: number; body: InvoiceBody }, idempotencyKey) =>
    call(revenueTrackingEndpoints.invoice, { params: { id }, body, idempotencyKey }),
  );
}

export function usePayRevenue() {
  return useMoneyCommand(({ id, body }: { id: number; body: PayBody }, idempotencyKey) =>
    call(revenueTrackingEndpoints.pay, { params: { id }, body, idempotencyKey }),
  );
}

/** The changes of a record's status that need no input. */
export type RevenueAction = 'undoPayment' | 'cancel' | 'reopen';

export function useChangeRevenue() {
  return useMoneyCommand(({ id, action }: { id: number; action: RevenueAction }, idempotencyKey) =>
    call(revenueTrackingEndpoints[action], { params: { id }, idempotencyKey }),
  );
}
