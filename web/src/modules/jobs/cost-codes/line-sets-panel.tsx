import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface LineSet {
  id: number;
  name: string;
}

interface LineSetsPanelProps<Set extends LineSet> {
  title: string;
  /** In the singular: `Assembly`. */
  noun: string;
  note: string | undefined;
  sets: readonly Set[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Explains the sets while there are none. */
  empty: string;
  detailOf: (set: Set) => string;
  amountOf: (set: Set) => string;
  subtitleOf: (set: Set) => string;
  /** Opens the form; for a new set if none is given. */
  onOpen: (set?: Set) => void;
  remove: Parameters<typeof deleteWithUndo>[0]['remove'];
  restore: Parameters<typeof deleteWithUndo>[0]['restore'];
  /** The open form. */
  children: ReactNode;
}

/** Sets of budget lines to start from, such as assemblies, next to the cost codes they use. */
export function LineSetsPanel<Set extends LineSet>(props: LineSetsPanelProps<Set>) {
  const { title, noun, note, sets, isError, onRetry, empty, detailOf, amountOf, onOpen, children } = props;
  const { reason } = useCan('jobs_write');
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <Button size="sm" disabledReason={reason} onClick={() => onOpen()}>
          <Plus aria-hidden="true" />
          Add {noun}
        </Button>
      }
    >
      {isError && !sets && (
        <p className="flex flex-wrap items-center gap-2 px-4 py-3.5 text-sm">
          Couldn’t load {title.toLowerCase()}.
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      {sets?.length === 0 && <p className="px-4 py-3.5 text-sm text-pretty text-muted-foreground">{empty}</p>}
      {sets && sets.length > 0 && (
        <ul className="divide-y divide-border">
          {sets.map((set) => (
            <li key={set.id} className="flex min-h-10 items-center gap-2 pr-2 pl-4 text-sm">
              <span className="min-w-0 flex-1 truncate" title={set.name}>
                {set.name}
                <span className="ml-2 text-xs text-muted-foreground">{detailOf(set)}</span>
              </span>
              <span className="text-muted-foreground tabular">{amountOf(set)}</span>
              <SetMenu set={set} {...props} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

function SetMenu<Set extends LineSet>(props: LineSetsPanelProps<Set> & { set: Set }) {
  const { set, noun, subtitleOf, onOpen, remove, restore } = props;
  const { id, name } = set;
  const { reason } = useCan('jobs_write');
  return (
    <Menu
      title={name}
      subtitle={subtitleOf(set)}
      items={[
        {
          label: `Edit ${noun}`,
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onOpen(set),
          disabledReason: reason,
        },
        'separator',
        {
          label: `Delete ${noun}`,
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteWithUndo({ noun, id, name, remove, restore }),
          disabledReason: reason,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
