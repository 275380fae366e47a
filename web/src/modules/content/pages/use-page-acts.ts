import type { Page } from '@builder-os/contract/modules/content/pages';
import { errorToast } from '../../../api/error-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { type PageAct, useChangePageState, useDeletePage, useRestorePage } from './pages.mutations.ts';

const LIVE = { title: 'Content Published', description: 'Content is now live and accessible.' };

const OUTCOMES: Record<PageAct, { done: { title: string; description?: string }; failed: string }> = {
  publish: { done: LIVE, failed: 'Failed to publish content.' },
  unpublish: {
    done: { title: 'Content Unpublished', description: 'It is a draft again, and nobody else reads it.' },
    failed: 'Failed to unpublish content.',
  },
  archive: {
    done: { title: 'Content Archived', description: 'Readers do not have it any more.' },
    failed: 'Failed to archive content.',
  },
  unarchive: { done: { title: 'Content is a draft again' }, failed: 'Failed to bring content back.' },
  discardDraft: {
    done: { title: 'Changes Discarded', description: 'Their text stays among the revisions.' },
    failed: 'Failed to discard the changes.',
  },
};

type ActedOn = Pick<Page, 'id' | 'version'>;

/** What can be done with a page at once, with its toast. Deleting offers to undo itself, so nobody is asked first. */
export function usePageActs() {
  const change = useChangePageState();
  const remove = useDeletePage();
  const restore = useRestorePage();

  // Awaited, not given as callbacks: by the time of an undo the row is long gone.
  async function undo(id: number) {
    try {
      await restore.mutateAsync(id);
      toast({ title: 'Content restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore content.');
    }
  }
  return {
    /** @returns whether it was done */
    async change(act: PageAct, { id, version }: ActedOn): Promise<boolean> {
      const { done, failed } = OUTCOMES[act];
      try {
        await change.mutateAsync({ act, page: { id, version } });
        toast(done);
        return true;
      } catch (error) {
        errorToast(error, failed);
        return false;
      }
    },
    async remove({ id }: ActedOn): Promise<boolean> {
      try {
        await remove.mutateAsync(id);
      } catch (error) {
        errorToast(error, 'Failed to delete content.');
        return false;
      }
      toast({
        title: 'Content Deleted',
        description: 'Content has been permanently removed.',
        action: { label: 'Undo', onSelect: () => void undo(id) },
      });
      return true;
    },
    isPublishing: (id: number) =>
      change.isPending && change.variables.act === 'publish' && change.variables.page.id === id,
    isDeleting: (id: number) => remove.isPending && remove.variables === id,
  };
}
export type PageActs = ReturnType<typeof usePageActs>;
