import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useSettleBooking } from './bookings.mutations.ts';

/** Marks a booking as delivered, with notes. */
export function DeliverDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const settle = useSettleBooking();
  const [notes, setNotes] = useState(booking.notes ?? '');
  return (
    <ActDialog
      title="Mark completed?"
      description={`${formatMoment(booking.startsAt, organization)} with ${booking.contactName ?? 'the client'}.`}
      submitLabel="Mark Completed"
      isDirty={notes !== (booking.notes ?? '')}
      fields={['notes']}
      act={() => settle.mutateAsync({ id: booking.id, action: 'deliver', notes: notes.trim() || null })}
      done={{ title: 'Booking completed', description: booking.contactName ?? undefined }}
      fallback="Failed to mark completed"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="Notes" error={problems.notes}>
          <Textarea value={notes} onChange={(event) => setNotes(event.target.value)} rows={4} />
        </Field>
      )}
    </ActDialog>
  );
}
