import { vendorCreditEndpoints } from '@builder-os/contract/modules/finance/vendor-credits';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { creditQuery } from './vendor-credits.queries.ts';

export type CreditBody = BodyInput<typeof vendorCreditEndpoints.create>;

const { useCommand } = recordCommands<typeof creditQuery>('vendor-credit', 'bill', 'affordability', 'journal-entry');

export function useCreateCredit() {
  return useCommand((body: CreditBody, idempotencyKey) => call(vendorCreditEndpoints.create, { body, idempotencyKey }));
}

export function useApplyCredit() {
  return useCommand(
    ({ id, body }: { id: number; body: BodyInput<typeof vendorCreditEndpoints.apply> }, idempotencyKey) =>
      call(vendorCreditEndpoints.apply, { params: { id }, body, idempotencyKey }),
  );
}

export function useUnapplyCredit() {
  return useCommand(({ id, billId }: { id: number; billId: number }, idempotencyKey) =>
    call(vendorCreditEndpoints.unapply, { params: { id }, body: { billId }, idempotencyKey }),
  );
}

export function useVoidCredit() {
  return useCommand(({ id, version }: { id: number; version: number }, idempotencyKey) =>
    call(vendorCreditEndpoints.void, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}
