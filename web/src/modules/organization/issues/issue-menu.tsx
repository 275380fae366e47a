import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { Ban, Ellipsis, Hash, PencilLine, Undo2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { type IssueChanges, useDropIssue, useUpdateIssue } from './issues.mutations.ts';
import { useReopening } from './use-reopening.ts';

const RANKS = [1, 2, 3] as const;

export function IssueMenu({ issue, onEdit }: { issue: Issue; onEdit: () => void }) {
  const update = useUpdateIssue();
  const drop = useDropIssue();
  const reopen = useReopening(issue);
  const { id, title, rank, stage, list } = issue;
  const isOpen = stage === 'identified' || stage === 'discussed';

  const change = (changes: IssueChanges, done: string) => () =>
    void perform({
      run: () => update.mutateAsync({ base: issue, changes }),
      done: { title: done, description: title },
      failed: 'Failed to update issue',
    });
  const dropIssue = () =>
    void perform({
      run: () => drop.mutateAsync(id),
      done: { title: 'Issue dropped', description: title },
      failed: 'Failed to drop issue',
      undo: reopen,
    });

  const openItems: MenuItem[] = [
    { label: 'Edit Issue', icon: <PencilLine aria-hidden="true" />, onSelect: onEdit },
    ...RANKS.filter((position) => position !== rank).map((position) => ({
      label: `Make It ${['First', 'Second', 'Third'][position - 1]}`,
      icon: <Hash aria-hidden="true" />,
      onSelect: change({ rank: position }, `Now number ${position} in the top three`),
    })),
    ...(rank === null
      ? []
      : [
          {
            label: 'Remove from Top Three',
            icon: <Hash aria-hidden="true" />,
            onSelect: change({ rank: null }, 'Removed from the top three'),
          },
        ]),
    {
      label: list === 'short_term' ? 'Move to Long Term' : 'Move to Short Term',
      icon: <Undo2 aria-hidden="true" />,
      onSelect: change(
        { list: list === 'short_term' ? 'long_term' : 'short_term' },
        list === 'short_term' ? 'Moved to the long-term list' : 'Moved to the short-term list',
      ),
    },
    'separator',
    { label: 'Drop Issue', icon: <Ban aria-hidden="true" />, onSelect: dropIssue, isDestructive: true },
  ];
  const settledItems: MenuItem[] = [
    { label: 'Reopen Issue', icon: <Undo2 aria-hidden="true" />, onSelect: () => void reopen() },
  ];
  return (
    <Menu
      title={title}
      items={isOpen ? openItems : settledItems}
      trigger={
        <IconButton aria-label={`Actions for ${title}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
