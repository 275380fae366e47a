import type { Booking, BookingKind, BookingStatus } from '@builder-os/contract/modules/education/bookings';
import { organization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { type BookingActions, BookingMenu } from './booking-menu.tsx';

const KIND_LABELS: Record<BookingKind, string> = { consultation: 'Consultation', session: 'Session' };
const STATUS_LABELS: Record<BookingStatus, string> = {
  booked: 'Booked',
  done: 'Completed',
  no_show: 'No-show',
  cancelled: 'Canceled',
};
const STATUS_TONES: Record<BookingStatus, Tone> = {
  booked: 'blue',
  done: 'moss',
  no_show: 'red',
  cancelled: 'neutral',
};

/** A consultation or session: its time, contact and coach. */
export function BookingLine({ booking, actions }: { booking: Booking; actions: BookingActions }) {
  const { kind, status, contactName, coachName, programName, startsAt, minutes, isPast } = booking;
  const text = [KIND_LABELS[kind], programName, `${minutes} min with ${coachName}`].filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-4.5 font-medium">{contactName ?? 'Deleted contact'}</span>
        <span className="block text-xs font-medium tabular sm:hidden">{formatMoment(startsAt, organization)}</span>
        <span title={text} className="block text-xs text-muted-foreground sm:truncate">
          {text}
        </span>
      </span>
      {status !== 'booked' && <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
      {status === 'booked' && isPast && (
        <Badge tone="timber" className="max-sm:hidden">
          Needs an outcome
        </Badge>
      )}
      <span className="text-right font-strong whitespace-nowrap tabular max-sm:hidden">
        {formatMoment(startsAt, organization)}
      </span>
      <BookingMenu booking={booking} actions={actions} />
    </>
  );
}
