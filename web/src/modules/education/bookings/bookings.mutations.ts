import { bookingEndpoints } from '@builder-os/contract/modules/education/bookings';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Consultation = BodyInput<typeof bookingEndpoints.bookConsultation>;
type Session = BodyInput<typeof bookingEndpoints.bookSession>;
type Move = BodyInput<typeof bookingEndpoints.reschedule>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'booking', 'coaching-package', 'coach', 'activity', 'contact', 'lead');

export function useBookConsultation() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: Consultation, idempotencyKey) =>
      call(bookingEndpoints.bookConsultation, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBookSession() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: Session, idempotencyKey) => call(bookingEndpoints.bookSession, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRescheduleBooking() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Move }, idempotencyKey) =>
      call(bookingEndpoints.reschedule, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** The changes of a booking's status. */
export type BookingAction = 'cancel' | 'deliver' | 'noShow' | 'reopen';

/** Notes that aren't passed stay unchanged. */
export function useSettleBooking() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action, notes }: { id: number; action: BookingAction; notes?: string | null }, idempotencyKey) =>
      call(bookingEndpoints[action], { params: { id }, body: { notes }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
