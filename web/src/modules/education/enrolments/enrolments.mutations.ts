import { enrolmentEndpoints } from '@builder-os/contract/modules/education/enrolments';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type EnrollBody = BodyInput<typeof enrolmentEndpoints.create>;
type Completion = BodyInput<typeof enrolmentEndpoints.complete>;
type Rating = BodyInput<typeof enrolmentEndpoints.rate>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'enrolment', 'course');
const refreshMoney = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'enrolment', 'course', 'contact', 'revenue-record', 'financial-transaction');

export function useEnroll() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: EnrollBody, idempotencyKey) => call(enrolmentEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function useCompleteEnrolment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Completion }, idempotencyKey) =>
      call(enrolmentEndpoints.complete, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRateCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Rating }, idempotencyKey) =>
      call(enrolmentEndpoints.rate, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useReopenEnrolment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(enrolmentEndpoints.reopen, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCancelEnrolment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(enrolmentEndpoints.cancel, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function usePayEnrolment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(enrolmentEndpoints.pay, { params: { id }, body: {}, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}
