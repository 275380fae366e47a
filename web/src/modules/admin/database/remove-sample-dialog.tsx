import { type SampleReference, sampleReferenceSchema } from '@builder-os/contract/modules/admin/sample-data';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCount } from '../../../format/count.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useRemoveSampleData } from '../sample-data/sample-data.mutations.ts';

const MOST_SHOWN = 8;

/** Confirms first. If real records refer to sample ones, it lists them and removes nothing. */
export function RemoveSampleDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const remove = useRemoveSampleData();
  const references = referencesOf(remove.error);
  async function confirm() {
    try {
      const { removed } = await remove.mutateAsync();
      toast({ title: `${formatCount(removed)} sample records removed` });
    } catch (error) {
      if (referencesOf(error)) return 'stay';
      errorToast(error, 'Failed to remove sample data');
    }
  }
  return (
    <ConfirmDialog
      title="Remove sample data?"
      description={
        references ? (
          <References references={references} />
        ) : (
          `All ${formatCount(count)} sample records and their activity log entries will be permanently deleted. Your own records aren’t affected.`
        )
      }
      confirmLabel={references ? 'Try Again' : 'Remove Sample Data'}
      pendingLabel="Removing..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function References({ references }: { references: SampleReference[] }) {
  const more = references.length - MOST_SHOWN;
  return (
    <>
      Nothing was removed: real records refer to sample ones. Change or delete them first, in Trash as well.{' '}
      {references
        .slice(0, MOST_SHOWN)
        .map(
          ({ resource, id, refersTo, refersToId }) =>
            `${wordOf(resource)} ${id} is linked to ${wordOf(refersTo)} ${refersToId}`,
        )
        .join('; ')}
      {more > 0 ? `; and ${formatCount(more)} more.` : '.'}
    </>
  );
}

function referencesOf(error: unknown): SampleReference[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const parsed = sampleReferenceSchema.array().safeParse(error.current);
  return parsed.success && parsed.data.length > 0 ? parsed.data : undefined;
}

/** `saved_views` → `saved views` */
function wordOf(resource: string): string {
  return resource.replaceAll(/[_-]/g, ' ');
}
