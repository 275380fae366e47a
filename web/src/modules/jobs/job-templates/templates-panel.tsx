import type { JobTemplate } from '@builder-os/contract/modules/jobs/job-templates';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { KIND_LABELS } from '../jobs/job-labels.ts';
import { useDeleteTemplate, useRestoreTemplate } from './job-templates.mutations.ts';
import { jobTemplatesQuery } from './job-templates.queries.ts';

const TemplateDialog = loadWhenUsed(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** The job templates, beside the cost codes they use. */
export function TemplatesPanel() {
  const { data: templates, isError, refetch } = useQuery(jobTemplatesQuery);
  const [dialog, setDialog] = useState<{ template?: JobTemplate } | null>(null);
  const { reason } = useCan('jobs_write');
  return (
    <Panel
      title="Job templates"
      note={templates && formatCountOf(templates.length, 'template')}
      actions={
        <Button size="sm" disabledReason={reason} onClick={() => setDialog({})}>
          <Plus aria-hidden="true" />
          Add Template
        </Button>
      }
    >
      {isError && !templates && (
        <p className="flex flex-wrap items-center gap-2 px-4 py-3.5 text-sm">
          Couldn’t load job templates.
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {templates?.length === 0 && (
        <p className="px-4 py-3.5 text-sm text-pretty text-muted-foreground">
          A template gives a new job its budget lines and notes. To make one, open a job’s Budget tab and choose Save as
          Template.
        </p>
      )}
      {templates && templates.length > 0 && (
        <ul className="divide-y divide-border">
          {templates.map((template) => (
            <li key={template.id} className="flex min-h-10 items-center gap-2 pr-2 pl-4 text-sm">
              <span className="min-w-0 flex-1 truncate" title={template.name}>
                {template.name}
                <span className="ml-2 text-xs text-muted-foreground">
                  {KIND_LABELS[template.kind]}, {formatCountOf(template.lines.length, 'line')}
                </span>
              </span>
              <span className="text-muted-foreground tabular">{formatMoney(template.amount)}</span>
              <TemplateMenu template={template} onEdit={() => setDialog({ template })} />
            </li>
          ))}
        </ul>
      )}
      {dialog && <TemplateDialog template={dialog.template} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

function TemplateMenu({ template: { id, name, kind }, onEdit }: { template: JobTemplate; onEdit: () => void }) {
  const { reason } = useCan('jobs_write');
  const { mutateAsync: remove } = useDeleteTemplate();
  const { mutateAsync: restore } = useRestoreTemplate();
  return (
    <Menu
      title={name}
      subtitle={KIND_LABELS[kind]}
      items={[
        { label: 'Edit Template', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason: reason },
        'separator',
        {
          label: 'Delete Template',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteWithUndo({ noun: 'Template', id, name, remove, restore }),
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
