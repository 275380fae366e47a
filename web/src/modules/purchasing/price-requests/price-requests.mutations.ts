import { priceRequestEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { requestQuery } from './price-requests.queries.ts';

export type RequestBody = BodyInput<typeof priceRequestEndpoints.create>;
export type RequestChanges = BodyInput<typeof priceRequestEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

/** The requests, and the orders made from them. */
const { useCommand, useCommandOn } = recordCommands<typeof requestQuery>('price-request', 'purchase-order');

export function useCreateRequest() {
  return useCommand((body: RequestBody, idempotencyKey) =>
    call(priceRequestEndpoints.create, { body, idempotencyKey }),
  );
}

export function useUpdateRequest() {
  return useCommand(({ base, body }: { base: Versioned; body: RequestChanges }, idempotencyKey) =>
    call(priceRequestEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
  );
}

/** The steps of a request that need nothing but the version that was seen. */
export function useRequestStep(step: 'send' | 'remind' | 'reopen') {
  return useCommand(({ id, version }: Versioned, idempotencyKey) =>
    call(priceRequestEndpoints[step], { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useInviteVendor() {
  return useCommand(
    ({ id, ...body }: { id: number } & BodyInput<typeof priceRequestEndpoints.invite>, idempotencyKey) =>
      call(priceRequestEndpoints.invite, { params: { id }, body, idempotencyKey }),
  );
}

export function useLinkInvitation() {
  return useCommandOn(
    ({ id, ...body }: { id: number } & BodyInput<typeof priceRequestEndpoints.link>, idempotencyKey) =>
      call(priceRequestEndpoints.link, { params: { id }, body, idempotencyKey }),
    noRecord,
  );
}

export function useRevokeInvitation() {
  return useCommand(({ id, invitationId }: { id: number; invitationId: number }, idempotencyKey) =>
    call(priceRequestEndpoints.revoke, { params: { id }, body: { invitationId }, idempotencyKey }),
  );
}

/** Records the prices or the decline that a vendor gave by phone. */
export function usePhoneAnswer() {
  return useCommand(
    ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.answer>, idempotencyKey) =>
      call(priceRequestEndpoints.answer, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function usePhoneDecline() {
  return useCommand(
    ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.decline>, idempotencyKey) =>
      call(priceRequestEndpoints.decline, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useExtendRequest() {
  return useCommand(
    ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.extend>, idempotencyKey) =>
      call(priceRequestEndpoints.extend, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useOrderFromAnswer() {
  return useCommand(
    ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.order>, idempotencyKey) =>
      call(priceRequestEndpoints.order, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useCancelRequest() {
  return useCommand(
    ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.cancel>, idempotencyKey) =>
      call(priceRequestEndpoints.cancel, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteRequest() {
  return useCommand((id: number, idempotencyKey) =>
    call(priceRequestEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreRequest() {
  return useCommand((id: number, idempotencyKey) =>
    call(priceRequestEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
