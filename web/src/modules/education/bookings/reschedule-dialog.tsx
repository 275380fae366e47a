import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { useForm } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatMoment } from '../../../format/dates.ts';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { useRescheduleBooking } from './bookings.mutations.ts';
import { SlotField } from './slot-field.tsx';

/** Moves a booking to another free time of the same coach or another one. */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const reschedule = useRescheduleBooking();
  const form = useForm({ defaultValues: { coachId: '', startsAt: '' } });
  const coach = useCoachChoice(form.watch('coachId'), booking.coachId);
  return (
    <FormDialog
      form={form}
      title="Reschedule Booking"
      description={`With ${booking.contactName ?? 'the client'}, currently ${formatMoment(booking.startsAt, organization)}.`}
      submitLabel="Reschedule"
      onSubmit={({ startsAt }) =>
        reschedule.mutateAsync({ id: booking.id, body: { startsAt, coachId: readId(coach.value) ?? undefined } })
      }
      done={{ title: 'Booking rescheduled', description: booking.contactName ?? undefined }}
      fallback="Failed to reschedule booking"
      onClose={onClose}
      className="sm:w-160"
    >
      <CoachField coach={coach} />
      <SlotField coach={coach.value} minutes={booking.minutes} />
    </FormDialog>
  );
}
