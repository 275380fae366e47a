import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { errorToast } from '../../../api/error-toast.ts';
import { QUEUED_TOAST } from '../../../app/outbox/queued-toast.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useTickActivity } from './activities.mutations.ts';

/**
 * Checks an activity off or reopens it, with a toast.
 * @param scheduleAfter opens the follow-up form, which the toast offers after checking off
 */
export function useTick(scheduleAfter: (activity: Activity) => void) {
  const { mutate } = useTickActivity();
  return (activity: Activity, isDone: boolean) =>
    mutate(
      { id: activity.id, title: activity.title, completedAt: isDone ? new Date().toISOString() : null },
      {
        onSuccess: (ticked) => {
          const scheduleNext = { label: 'Schedule next', onSelect: () => scheduleAfter(activity) };
          const said = ticked ? { title: 'Activity updated successfully' } : QUEUED_TOAST;
          toast({ ...said, action: isDone ? scheduleNext : undefined });
        },
        onError: (error) => errorToast(error, 'Failed to update activity'),
      },
    );
}
