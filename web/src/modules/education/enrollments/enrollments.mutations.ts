import { enrollmentEndpoints } from '@builder-os/contract/modules/education/enrollments';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type EnrollBody = BodyInput<typeof enrollmentEndpoints.create>;
type Completion = BodyInput<typeof enrollmentEndpoints.complete>;
type Rating = BodyInput<typeof enrollmentEndpoints.rate>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'enrolment', 'course');
const refreshMoney = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'enrolment', 'course', 'contact', 'revenue-record', 'financial-transaction');

export function useEnroll() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: EnrollBody, idempotencyKey) => call(enrollmentEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function useCompleteEnrollment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Completion }, idempotencyKey) =>
      call(enrollmentEndpoints.complete, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRateCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Rating }, idempotencyKey) =>
      call(enrollmentEndpoints.rate, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useReopenEnrollment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(enrollmentEndpoints.reopen, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCancelEnrollment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(enrollmentEndpoints.cancel, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function usePayEnrollment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(enrollmentEndpoints.pay, { params: { id }, body: {}, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}
