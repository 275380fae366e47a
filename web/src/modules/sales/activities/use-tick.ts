import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { errorToast } from '../../../api/error-toast.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { useTickActivity } from './activities.mutations.ts';

/** Marks an activity done or not, and tells how it went. */
export function useTick() {
  const { mutate } = useTickActivity();
  return ({ id, title }: Activity, isDone: boolean) =>
    mutate(
      { id, title, completedAt: isDone ? new Date().toISOString() : null },
      {
        onSuccess: (ticked) => toast(ticked ? { title: 'Activity updated successfully' } : KEPT_TOAST),
        onError: (error) => errorToast(error, 'Failed to update activity'),
      },
    );
}
