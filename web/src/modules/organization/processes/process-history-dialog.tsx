import type { Process } from '@builder-os/contract/modules/organization/processes';
import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { RevisionsDialog } from '../entries/revisions-dialog.tsx';
import { useRestoreProcessRevision } from './processes.mutations.ts';
import { processRevisionsQuery } from './processes.queries.ts';

/** A process map's earlier revisions. */
export function ProcessHistoryDialog({ process: { id, name }, onClose }: { process: Process; onClose: () => void }) {
  const answer = useQuery(processRevisionsQuery(id));
  const restore = useRestoreProcessRevision();
  return (
    <RevisionsDialog
      title={`History of ${name}`}
      answer={answer}
      revisions={answer.data?.map(({ steps, description, ...revision }) => ({
        ...revision,
        lines: [
          `${revision.name}, ${revision.category}`,
          ...(description ? [description] : []),
          ...steps.map(({ title, detail }, index) => `${index + 1}. ${title}${detail ? `: ${detail}` : ''}`),
        ],
      }))}
      isRestoring={restore.isPending}
      onRestore={(number) =>
        restore.mutate(
          { id, number },
          {
            onSuccess: () => {
              toast({ title: 'Revision restored', description: `${name}, revision ${number}` });
              onClose();
            },
            onError: (error) => errorToast(error, 'Failed to restore revision'),
          },
        )
      }
      onClose={onClose}
    />
  );
}
