import { billWaiverEndpoints } from '@builder-os/contract/modules/finance/bill-waivers';
import { waiverEndpoints } from '@builder-os/contract/modules/purchasing/waivers';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type WaiverBody = BodyInput<typeof waiverEndpoints.create>;
export type BillWaiverBody = BodyInput<typeof billWaiverEndpoints.request>;

/** Waivers, and the bills they hold. */
const { useCommand, useCommandOn } = recordCommands('lien-waiver', 'bill');

export function useCreateWaiver() {
  return useCommand((body: WaiverBody, idempotencyKey) => call(waiverEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateWaiver() {
  return useCommand(
    (
      { id, version, ...body }: { id: number; version: number } & BodyInput<typeof waiverEndpoints.update>,
      idempotencyKey,
    ) => call(waiverEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useRequestBillWaiver(billId: number) {
  return useCommand((body: BillWaiverBody, idempotencyKey) =>
    call(billWaiverEndpoints.request, { params: { id: billId }, body, idempotencyKey }),
  );
}

export function useSendWaiver() {
  return useCommandOn(
    ({ id, version, email }: { id: number; version: number; email: string | null }, idempotencyKey) =>
      call(waiverEndpoints.send, { params: { id }, body: { email }, ifMatch: version, idempotencyKey }),
    ({ waiver }) => waiver,
  );
}

export function useDeleteWaiver() {
  return useCommand((id: number, idempotencyKey) => call(waiverEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreWaiver() {
  return useCommand((id: number, idempotencyKey) => call(waiverEndpoints.restore, { params: { id }, idempotencyKey }));
}

export function useRequireWaivers(jobId: number) {
  return useCommand((isRequired: boolean, idempotencyKey) =>
    call(waiverEndpoints.changeSettings, { params: { id: jobId }, body: { isRequired }, idempotencyKey }),
  );
}
