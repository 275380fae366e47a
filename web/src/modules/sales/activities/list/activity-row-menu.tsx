import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { ActivityActions } from '../activity-actions.ts';
import { TYPE_LABELS } from '../activity-labels.ts';

interface ActivityRowMenuProps {
  activity: Activity;
  actions: ActivityActions;
  className?: string;
}

export function ActivityRowMenu({ activity, actions, className }: ActivityRowMenuProps) {
  return (
    <Menu
      title={activity.title}
      subtitle={TYPE_LABELS[activity.type]}
      items={[
        {
          label: 'Edit Activity',
          icon: <Pencil aria-hidden="true" />,
          shortcut: 'E',
          onSelect: () => actions.edit(activity),
        },
        'separator',
        {
          label: 'Delete Activity',
          icon: <Trash2 aria-hidden="true" />,
          shortcut: '⌫',
          isDestructive: true,
          disabledReason: actions.refuseRemoval(activity),
          onSelect: () => actions.remove(activity),
        },
      ]}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${activity.title}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
