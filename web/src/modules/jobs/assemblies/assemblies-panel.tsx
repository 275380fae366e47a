import type { Assembly } from '@builder-os/contract/modules/jobs/assemblies';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDeleteAssembly, useRestoreAssembly } from './assemblies.mutations.ts';
import { assembliesQuery } from './assemblies.queries.ts';

const AssemblyDialog = loadWhenUsed(async () => (await import('./assembly-dialog.tsx')).AssemblyDialog);

/** The assemblies, beside the cost codes they use. */
export function AssembliesPanel() {
  const { data: assemblies, isError, refetch } = useQuery(assembliesQuery);
  const [dialog, setDialog] = useState<{ assembly?: Assembly } | null>(null);
  const { reason } = useCan('jobs_write');
  return (
    <Panel
      title="Assemblies"
      note={assemblies && formatCountOf(assemblies.length, 'assembly', 'assemblies')}
      actions={
        <Button size="sm" disabledReason={reason} onClick={() => setDialog({})}>
          <Plus aria-hidden="true" />
          Add Assembly
        </Button>
      }
    >
      {isError && !assemblies && (
        <p className="flex flex-wrap items-center gap-2 px-4 py-3.5 text-sm">
          Couldn’t load assemblies.
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {assemblies?.length === 0 && (
        <p className="px-4 py-3.5 text-sm text-pretty text-muted-foreground">
          An assembly is a set of budget lines for one unit of a piece of work, such as a foot of interior wall. In a
          budget, enter how many units you need.
        </p>
      )}
      {assemblies && assemblies.length > 0 && (
        <ul className="divide-y divide-border">
          {assemblies.map((assembly) => (
            <li key={assembly.id} className="flex min-h-10 items-center gap-2 pr-2 pl-4 text-sm">
              <span className="min-w-0 flex-1 truncate" title={assembly.name}>
                {assembly.name}
                <span className="ml-2 text-xs text-muted-foreground">
                  {formatCountOf(assembly.lines.length, 'line')}
                </span>
              </span>
              <span className="text-muted-foreground tabular">
                {formatMoneyWithCents(assembly.unitCost)} per {assembly.unit}
              </span>
              <AssemblyMenu assembly={assembly} onEdit={() => setDialog({ assembly })} />
            </li>
          ))}
        </ul>
      )}
      {dialog && <AssemblyDialog assembly={dialog.assembly} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

function AssemblyMenu({ assembly: { id, name, unit }, onEdit }: { assembly: Assembly; onEdit: () => void }) {
  const { reason } = useCan('jobs_write');
  const { mutateAsync: remove } = useDeleteAssembly();
  const { mutateAsync: restore } = useRestoreAssembly();
  return (
    <Menu
      title={name}
      subtitle={`per ${unit}`}
      items={[
        { label: 'Edit Assembly', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason: reason },
        'separator',
        {
          label: 'Delete Assembly',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteWithUndo({ noun: 'Assembly', id, name, remove, restore }),
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
