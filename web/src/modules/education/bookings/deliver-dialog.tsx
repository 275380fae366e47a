import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatMoment } from '../../../format/dates.ts';
import { useSettleBooking } from './bookings.mutations.ts';

/** Marks a booking as delivered, with notes. */
export function DeliverDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const settle = useSettleBooking();
  const form = useForm({ defaultValues: { notes: booking.notes ?? '' } });
  return (
    <FormDialog
      form={form}
      about={booking.id}
      title="Mark completed?"
      description={`${formatMoment(booking.startsAt, organization)} with ${booking.contactName ?? 'the client'}.`}
      submitLabel="Mark Completed"
      onSubmit={({ notes }) => settle.mutateAsync({ id: booking.id, action: 'deliver', notes: orNull(notes) })}
      done={{ title: 'Booking completed', description: booking.contactName ?? undefined }}
      fallback="Failed to mark completed"
      onClose={onClose}
    >
      <AreaField control={form.control} name="notes" label="Notes" rows={4} />
    </FormDialog>
  );
}
