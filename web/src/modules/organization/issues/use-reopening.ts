import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { errorToast } from '../../../api/error-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { useReopenIssue } from './issues.mutations.ts';

/** Opens a settled issue again, and says so. */
export function useReopening({ id, title }: Pick<Issue, 'id' | 'title'>) {
  const { mutate, isPending } = useReopenIssue();
  const reopen = (onDone?: () => void) =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: 'Issue open again', description: title });
        onDone?.();
      },
      onError: (error) => errorToast(error, 'Failed to reopen issue'),
    });
  return { reopen, isPending };
}
