import { packageEndpoints } from '@builder-os/contract/modules/education/packages';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type SellBody = BodyInput<typeof packageEndpoints.create>;
type Session = BodyInput<typeof packageEndpoints.recordSession>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'coaching-package', 'coaching-program', 'booking');
const refreshMoney = (queryClient: QueryClient) => {
  refresh(queryClient);
  void invalidateResource(queryClient, 'contact', 'revenue-record', 'financial-transaction');
};

export function useSellPackage() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: SellBody, idempotencyKey) => call(packageEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function useExtendPackage() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, endsOn }: { id: number; endsOn: string }, idempotencyKey) =>
      call(packageEndpoints.extend, { params: { id }, body: { endsOn }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRecordSession() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Session }, idempotencyKey) =>
      call(packageEndpoints.recordSession, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCancelPackage() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(packageEndpoints.cancel, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function usePayPackage() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(packageEndpoints.pay, { params: { id }, body: {}, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}
