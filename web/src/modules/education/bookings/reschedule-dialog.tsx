import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatMoment } from '../../../format/dates.ts';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { useRescheduleBooking } from './bookings.mutations.ts';
import { SlotField } from './slot-field.tsx';

/** Moves a booking to another free time of the same coach or another one. */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const reschedule = useRescheduleBooking();
  const coach = useCoachChoice(booking.coachId);
  const [startsAt, setStartsAt] = useState('');
  return (
    <ActDialog
      title="Reschedule Booking"
      description={`With ${booking.contactName ?? 'the client'}, currently ${formatMoment(booking.startsAt, organization)}.`}
      submitLabel="Reschedule"
      isDirty={startsAt !== ''}
      fields={['coachId', 'startsAt']}
      act={() =>
        reschedule.mutateAsync({ id: booking.id, body: { startsAt, coachId: readId(coach.value) ?? undefined } })
      }
      done={{ title: 'Booking rescheduled', description: booking.contactName ?? undefined }}
      fallback="Failed to reschedule booking"
      onClose={onClose}
      className="sm:w-160"
    >
      {(problems) => (
        <>
          <CoachField choice={coach} problem={problems.coachId} />
          <SlotField
            coach={coach.value}
            minutes={booking.minutes}
            value={startsAt}
            onChange={setStartsAt}
            problem={problems.startsAt && (startsAt === '' ? 'Choose a time.' : problems.startsAt)}
          />
        </>
      )}
    </ActDialog>
  );
}
