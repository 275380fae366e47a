import { type Booking, bookingEndpoints } from '@builder-os/contract/modules/education/bookings';
import { dayIn } from '@builder-os/contract/platform/dates';
import { Ban, CalendarArrowDown, CalendarClock, Check, Ellipsis, Undo2, UserX } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoment, todayIn } from '../../../format/dates.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuAction, MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useSettleBooking } from './bookings.mutations.ts';

export interface BookingActions {
  onDeliver: () => void;
  onReschedule: () => void;
  onCancel: () => void;
}

const TOO_EARLY = 'This booking is in the future.';

export function BookingMenu({ booking, actions }: { booking: Booking; actions: BookingActions }) {
  const { id, contactName, startsAt, status } = booking;
  const settle = useSettleBooking();
  const { reason: disabledReason } = useCan('builder_education_write');
  const name = contactName ?? 'Deleted contact';
  const hasCome = dayIn(new Date(startsAt), organization.timeZone) <= todayIn(organization);
  const lateReason = disabledReason ?? (hasCome ? undefined : TOO_EARLY);
  const become = (action: 'noShow' | 'reopen', done: string) => () =>
    void perform({
      run: () => settle.mutateAsync({ id, action }),
      done: { title: done, description: name },
      failed: 'Failed to update booking',
    });
  const calendar: MenuAction = {
    label: 'Download .ics',
    icon: <CalendarArrowDown aria-hidden="true" />,
    onSelect: () => window.location.assign(endpointUrl(bookingEndpoints.calendar, { params: { id } })),
  };
  const booked: MenuItem[] = [
    {
      label: 'Mark Completed',
      icon: <Check aria-hidden="true" />,
      onSelect: actions.onDeliver,
      disabledReason: lateReason,
    },
    {
      label: 'Mark No-show',
      icon: <UserX aria-hidden="true" />,
      onSelect: become('noShow', 'Marked as no-show'),
      disabledReason: lateReason,
    },
    { label: 'Reschedule', icon: <CalendarClock aria-hidden="true" />, onSelect: actions.onReschedule, disabledReason },
    calendar,
    'separator',
    {
      label: 'Cancel Booking',
      icon: <Ban aria-hidden="true" />,
      onSelect: actions.onCancel,
      isDestructive: true,
      disabledReason,
    },
  ];
  const settled: MenuItem[] = [
    {
      label: 'Undo Outcome',
      icon: <Undo2 aria-hidden="true" />,
      onSelect: become('reopen', 'Booking reopened'),
      disabledReason,
    },
    calendar,
  ];
  return (
    <Menu
      title={name}
      subtitle={formatMoment(startsAt, organization)}
      items={status === 'booked' ? booked : status === 'cancelled' ? [calendar] : settled}
      trigger={
        <IconButton aria-label={`Actions for ${name}, ${formatMoment(startsAt, organization)}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
