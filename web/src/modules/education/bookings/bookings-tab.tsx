import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CoachesPart } from '../coaches/coaches-part.tsx';
import { useEducationUrlState } from '../courses/use-education-url-state.ts';
import { BookingLine } from './booking-line.tsx';
import { useSettleBooking } from './bookings.mutations.ts';
import { bookingListQuery } from './bookings.queries.ts';

const BookDialog = loadWhenUsed(async () => (await import('./book-dialog.tsx')).BookDialog);
const DeliverDialog = loadWhenUsed(async () => (await import('./deliver-dialog.tsx')).DeliverDialog);
const RescheduleDialog = loadWhenUsed(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog);

const VIEWS = [
  { value: 'upcoming', label: 'Booked' },
  { value: 'past', label: 'Past' },
] as const;

type OpenDialog = { kind: 'book' } | { kind: 'deliver' | 'reschedule' | 'cancel'; booking: Booking };

/** Consultations and sessions, and the coaches who can be booked. */
export function BookingsTab() {
  const { search, change } = useEducationUrlState();
  const view = search.when ?? 'upcoming';
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(bookingListQuery(view));
  const { reason } = useCan('builder_education_write');
  const close = () => setDialog(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Bookings"
          options={VIEWS}
          value={view}
          onValueChange={(when) => change({ when: when === 'past' ? when : undefined })}
        />
        <span className="flex-1" />
        <Button variant="primary" disabledReason={reason} onClick={() => setDialog({ kind: 'book' })}>
          <CalendarPlus aria-hidden="true" />
          Book Consultation
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <LinkedList
          title={view === 'past' ? 'Past' : 'Booked'}
          emptyText={
            view === 'past'
              ? 'No past bookings yet.'
              : 'No upcoming bookings. Consultations and sessions appear here once they’re booked.'
          }
          emptyMore={<LearnMore page="builder-education" />}
          {...linkedPage(list)}
          renderItem={(booking) => (
            <BookingLine
              booking={booking}
              actions={{
                onDeliver: () => setDialog({ kind: 'deliver', booking }),
                onReschedule: () => setDialog({ kind: 'reschedule', booking }),
                onCancel: () => setDialog({ kind: 'cancel', booking }),
              }}
            />
          )}
        />
        <CoachesPart />
      </div>
      {dialog?.kind === 'book' && <BookDialog onClose={close} />}
      {dialog?.kind === 'deliver' && <DeliverDialog booking={dialog.booking} onClose={close} />}
      {dialog?.kind === 'reschedule' && <RescheduleDialog booking={dialog.booking} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelBookingDialog booking={dialog.booking} onClose={close} />}
    </>
  );
}

function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { id, contactName, startsAt } = booking;
  const settle = useSettleBooking();
  return (
    <ConfirmDialog
      title="Cancel booking?"
      description={`${contactName ?? 'The client'} on ${formatMoment(startsAt, organization)}. The coach’s time opens back up.`}
      confirmLabel="Cancel Booking"
      pendingLabel="Canceling..."
      cancelLabel="Keep Booking"
      onConfirm={() =>
        perform({
          run: () => settle.mutateAsync({ id, action: 'cancel' }),
          done: { title: 'Booking canceled', description: contactName ?? undefined },
          failed: 'Failed to cancel booking',
        })
      }
      onClose={onClose}
    />
  );
}
