import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { perform } from '../../../app/records/perform.ts';
import { useReopenIssue } from './issues.mutations.ts';

/** Reopens a settled issue and confirms it with a toast. */
export function useReopening({ id, title }: Pick<Issue, 'id' | 'title'>) {
  const { mutateAsync } = useReopenIssue();
  return () =>
    perform({
      run: () => mutateAsync(id),
      done: { title: 'Issue reopened', description: title },
      failed: 'Failed to reopen issue',
    });
}
