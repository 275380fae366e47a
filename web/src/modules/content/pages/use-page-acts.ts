import type { Page } from '@builder-os/contract/modules/content/pages';
import { perform } from '../../../app/records/perform.ts';
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

  return {
    /** @returns whether it was done */
    change: (act: PageAct, { id, version }: ActedOn) =>
      perform({ run: () => change.mutateAsync({ act, page: { id, version } }), ...OUTCOMES[act] }),
    /** @returns whether it was done */
    remove: ({ id }: ActedOn) =>
      perform({
        run: () => remove.mutateAsync(id),
        done: { title: 'Content Deleted', description: 'Content has been permanently removed.' },
        failed: 'Failed to delete content.',
        undo: () =>
          perform({
            run: () => restore.mutateAsync(id),
            done: { title: 'Content restored' },
            failed: 'Failed to restore content.',
          }),
      }),
    isPublishing: (id: number) =>
      change.isPending && change.variables.act === 'publish' && change.variables.page.id === id,
    isDeleting: (id: number) => remove.isPending && remove.variables === id,
  };
}
export type PageActs = ReturnType<typeof usePageActs>;
