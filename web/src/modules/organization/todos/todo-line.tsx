import type { Todo } from '@builder-os/contract/modules/organization/todos';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { QUEUED_TOAST } from '../../../app/outbox/queued-toast.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useDeleteTodo, useTickTodo } from './todos.mutations.ts';

/** A to-do that's checked off in place. */
export function TodoLine({ todo, onEdit }: { todo: Todo; onEdit?: () => void }) {
  const { id, title, due, ownerName, isDone, isOverdue, issueTitle } = todo;
  const tick = useTickTodo();
  const context = [`Due ${formatDay(due, organization)}`, ownerName, issueTitle].filter(Boolean).join(' · ');
  return (
    <>
      <Checkbox
        aria-label={`Done: ${title}`}
        checked={isDone}
        disabled={tick.isPending}
        onCheckedChange={(isNowDone) =>
          void perform({
            run: () => tick.mutateAsync({ id, title, isDone: isNowDone }),
            done: (ticked) =>
              ticked ? { title: isNowDone ? 'To-do done' : 'To-do reopened', description: title } : QUEUED_TOAST,
            failed: 'Failed to check off to-do',
          })
        }
      />
      <span className="min-w-0 flex-1">
        <span
          title={title}
          className={cn(
            'block truncate leading-4.5 font-medium max-sm:whitespace-normal',
            isDone && 'text-muted-foreground line-through',
          )}
        >
          {title}
        </span>
        <span title={context} className="block truncate text-xs text-muted-foreground max-sm:whitespace-normal">
          {context}
        </span>
      </span>
      {isOverdue && <Badge tone="red">Overdue</Badge>}
      {onEdit && <TodoMenu todo={todo} onEdit={onEdit} />}
    </>
  );
}

function TodoMenu({ todo: { id, title }, onEdit }: { todo: Todo; onEdit: () => void }) {
  const remove = useDeleteTodo();
  const { reason } = useCan('role:manager');
  return (
    <Menu
      title={title}
      items={[
        { label: 'Edit To-do', icon: <PencilLine aria-hidden="true" />, onSelect: onEdit },
        'separator',
        {
          label: 'Delete To-do',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          disabledReason: reason,
          onSelect: () =>
            void perform({
              run: () => remove.mutateAsync(id),
              done: { title: 'To-do deleted', description: `You can restore ${title} from Trash.` },
              failed: 'Failed to delete to-do',
            }),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${title}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
