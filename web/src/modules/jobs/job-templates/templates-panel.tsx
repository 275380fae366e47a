import type { JobTemplateRow } from '@builder-os/contract/modules/jobs/job-templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { LineSetsPanel } from '../cost-codes/line-sets-panel.tsx';
import { KIND_LABELS } from '../jobs/job-labels.ts';
import { useDeleteTemplate, useRestoreTemplate } from './job-templates.mutations.ts';
import { jobTemplatesQuery } from './job-templates.queries.ts';

const TemplateDialog = loadWhenUsed(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** The job templates, next to the cost codes they use. */
export function TemplatesPanel() {
  const { data: templates, isError, refetch } = useQuery(jobTemplatesQuery);
  const [dialog, setDialog] = useState<{ template?: JobTemplateRow } | null>(null);
  const { mutateAsync: remove } = useDeleteTemplate();
  const { mutateAsync: restore } = useRestoreTemplate();
  return (
    <LineSetsPanel
      title="Job templates"
      noun="Template"
      note={templates && formatCountOf(templates.length, 'template')}
      sets={templates}
      isError={isError}
      onRetry={() => void refetch()}
      empty="A template gives a new job its budget lines, selections and notes. To make one, open a job’s Budget tab and choose Save as Template."
      detailOf={({ kind, lineCount, selectionCount }) =>
        [
          KIND_LABELS[kind],
          formatCountOf(lineCount, 'line'),
          selectionCount > 0 && formatCountOf(selectionCount, 'selection'),
        ]
          .filter(Boolean)
          .join(', ')
      }
      amountOf={({ amount }) => formatMoney(amount)}
      subtitleOf={({ kind }) => KIND_LABELS[kind]}
      onOpen={(template) => setDialog({ ...(template && { template }) })}
      remove={remove}
      restore={restore}
    >
      {dialog && <TemplateDialog id={dialog.template?.id} onClose={() => setDialog(null)} />}
    </LineSetsPanel>
  );
}
