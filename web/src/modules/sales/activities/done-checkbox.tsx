import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { ActivityActions } from './activity-actions.ts';

export function DoneCheckbox({ activity, actions }: { activity: Activity; actions: Pick<ActivityActions, 'tick'> }) {
  return (
    <Checkbox
      aria-label={`Done: ${activity.title}`}
      checked={activity.isCompleted}
      disabled={activity.type === 'note'}
      title={activity.type === 'note' ? 'Notes are always done' : undefined}
      onCheckedChange={(isDone) => actions.tick(activity, isDone)}
      className="z-1 block"
    />
  );
}
