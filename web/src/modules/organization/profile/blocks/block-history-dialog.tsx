import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../../api/error-toast.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { RevisionsDialog } from '../../entries/revisions-dialog.tsx';
import { useRestoreRevision } from '../profile.mutations.ts';
import { blockRevisionsQuery } from '../profile.queries.ts';
import { revisionLines } from './revision-lines.ts';

interface BlockHistoryDialogProps {
  title: string;
  block: ProfileBlock;
  onClose: () => void;
}

/** A block's earlier revisions. */
export function BlockHistoryDialog({ title, block, onClose }: BlockHistoryDialogProps) {
  const answer = useQuery(blockRevisionsQuery(block));
  const restore = useRestoreRevision();
  return (
    <RevisionsDialog
      title={`History of ${title}`}
      answer={answer}
      revisions={answer.data?.map(({ number, value, createdByName, createdAt }) => ({
        number,
        createdByName,
        createdAt,
        lines: revisionLines(block, value),
      }))}
      isRestoring={restore.isPending}
      onRestore={(number) =>
        restore.mutate(
          { block, number },
          {
            onSuccess: () => {
              toast({ title: 'Revision restored', description: `${title}, revision ${number}` });
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
