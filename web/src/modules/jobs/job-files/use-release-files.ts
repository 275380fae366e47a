import { MOST_RELEASED } from '@builder-os/contract/modules/jobs/job-files';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { useReleaseJobFiles } from './job-files.mutations.ts';

/** Returns a function that releases files to the pages of outsiders, or hides them again, with Undo. */
export function useReleaseFiles(jobId: number): (ids: readonly number[], isReleased: boolean) => Promise<boolean> {
  const { mutateAsync } = useReleaseJobFiles(jobId);
  const turn = async (chosen: readonly number[], isReleased: boolean, undo?: () => Promise<boolean>) => {
    const ids = chosen.slice(0, MOST_RELEASED);
    return perform({
      run: () => mutateAsync({ ids, isReleased }),
      done: { title: `${formatCountOf(ids.length, 'file')} ${isReleased ? 'released' : 'hidden from outsiders'}` },
      failed: isReleased ? 'Failed to release files' : 'Failed to hide files',
      undo,
    });
  };
  return (ids, isReleased) => turn(ids, isReleased, () => turn(ids, !isReleased));
}
