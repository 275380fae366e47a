import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { priceRequestEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { requestQuery } from './price-requests.queries.ts';

export type RequestBody = BodyInput<typeof priceRequestEndpoints.create>;
export type RequestChanges = BodyInput<typeof priceRequestEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

/** The requests, and the orders made from them. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (answer?: PriceRequestDetail) => {
    if (answer) showAnswer(queryClient, requestQuery(answer.id).queryKey, answer);
    void invalidateResource(queryClient, 'price-request', 'purchase-order');
  };
}

export function useCreateRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: RequestBody, idempotencyKey) => call(priceRequestEndpoints.create, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useUpdateRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Versioned; body: RequestChanges }, idempotencyKey) =>
      call(priceRequestEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: refresh,
  });
}

/** The steps of a request that need nothing but the version that was seen. */
export function useRequestStep(step: 'send' | 'remind' | 'reopen') {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version }: Versioned, idempotencyKey) =>
      call(priceRequestEndpoints[step], { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useInviteVendor() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyInput<typeof priceRequestEndpoints.invite>, idempotencyKey) =>
      call(priceRequestEndpoints.invite, { params: { id }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useLinkInvitation() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyInput<typeof priceRequestEndpoints.link>, idempotencyKey) =>
      call(priceRequestEndpoints.link, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export function useRevokeInvitation() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, invitationId }: { id: number; invitationId: number }, idempotencyKey) =>
      call(priceRequestEndpoints.revoke, { params: { id }, body: { invitationId }, idempotencyKey }),
    onSuccess: refresh,
  });
}

/** Records the prices or the decline that a vendor gave by phone. */
export function usePhoneAnswer() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.answer>,
      idempotencyKey,
    ) => call(priceRequestEndpoints.answer, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function usePhoneDecline() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.decline>,
      idempotencyKey,
    ) => call(priceRequestEndpoints.decline, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useExtendRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.extend>,
      idempotencyKey,
    ) => call(priceRequestEndpoints.extend, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useOrderFromAnswer() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.order>, idempotencyKey) =>
      call(priceRequestEndpoints.order, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useCancelRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: Versioned & BodyInput<typeof priceRequestEndpoints.cancel>,
      idempotencyKey,
    ) => call(priceRequestEndpoints.cancel, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useDeleteRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(priceRequestEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export function useRestoreRequest() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(priceRequestEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}
