import type { BookingKind, BookingStatus } from '@builder-os/contract/modules/education/bookings';
import type { Tone } from '../../../ui/tone.ts';

export const KIND_LABELS: Record<BookingKind, string> = { consultation: 'Consultation', session: 'Session' };
export const STATUS_LABELS: Record<BookingStatus, string> = {
  booked: 'Booked',
  done: 'Completed',
  no_show: 'No-show',
  cancelled: 'Canceled',
};
export const STATUS_TONES: Record<BookingStatus, Tone> = {
  booked: 'blue',
  done: 'moss',
  no_show: 'red',
  cancelled: 'neutral',
};
