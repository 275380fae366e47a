import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { ActivityActs } from './activity-acts.ts';

export function DoneCheckbox({ activity, acts }: { activity: Activity; acts: Pick<ActivityActs, 'tick'> }) {
  return (
    <Checkbox
      aria-label={`Done: ${activity.title}`}
      checked={activity.isCompleted}
      disabled={activity.type === 'note'}
      title={activity.type === 'note' ? 'Notes are always done' : undefined}
      onCheckedChange={(isDone) => acts.tick(activity, isDone)}
      className="z-1 block"
    />
  );
}
