import type { Page } from '@builder-os/contract/modules/content/pages';
import { perform } from '../../../app/records/perform.ts';
import { type PageAction, useChangePageState, useDeletePage, useRestorePage } from './pages.mutations.ts';

const LIVE = { title: 'Content Published', description: 'Content is now live and accessible.' };

const OUTCOMES: Record<PageAction, { done: { title: string; description?: string }; failed: string }> = {
  publish: { done: LIVE, failed: 'Failed to publish content.' },
  unpublish: {
    done: { title: 'Content Unpublished', description: 'It’s a draft again and no longer visible to readers.' },
    failed: 'Failed to unpublish content.',
  },
  archive: {
    done: { title: 'Content Archived', description: 'It’s no longer visible to readers.' },
    failed: 'Failed to archive content.',
  },
  unarchive: { done: { title: 'Content Restored as Draft' }, failed: 'Failed to restore content.' },
  discardDraft: {
    done: { title: 'Changes Discarded', description: 'You can still find them under Revisions.' },
    failed: 'Failed to discard changes.',
  },
};

type ActedOn = Pick<Page, 'id' | 'version'>;

/** The actions on a page that run immediately, with toasts. Deleting isn't confirmed: its toast offers undo. */
export function usePageActions() {
  const change = useChangePageState();
  const remove = useDeletePage();
  const restore = useRestorePage();

  return {
    /** @returns whether it succeeded */
    change: (action: PageAction, { id, version }: ActedOn) =>
      perform({ run: () => change.mutateAsync({ action, page: { id, version } }), ...OUTCOMES[action] }),
    /** @returns whether it succeeded */
    remove: ({ id }: ActedOn) =>
      perform({
        run: () => remove.mutateAsync(id),
        done: { title: 'Content Deleted', description: 'Content has been permanently removed.' },
        failed: 'Failed to delete content.',
        undo: () =>
          perform({
            run: () => restore.mutateAsync(id),
            done: { title: 'Content Restored' },
            failed: 'Failed to restore content.',
          }),
      }),
    isPublishing: (id: number) =>
      change.isPending && change.variables.action === 'publish' && change.variables.page.id === id,
    isDeleting: (id: number) => remove.isPending && remove.variables === id,
  };
}
export type PageActions = ReturnType<typeof usePageActions>;
