import type { ActivityType } from '@builder-os/contract/modules/sales/activities';
import { TYPE_ICONS, TYPE_LABELS } from './activity-labels.ts';

/** An activity type's icon and label. */
export function ActivityTypeMark({ type }: { type: ActivityType }) {
  const Icon = TYPE_ICONS[type];
  return (
    <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
      <Icon className="size-3.5 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
      {TYPE_LABELS[type]}
    </span>
  );
}
