import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useSkipRun } from './allocation-runs.mutations.ts';

const FALLBACK = 'Failed to skip the allocation run';

export function SkipRunDialog({ scheduledFor, onClose }: { scheduledFor: string; onClose: () => void }) {
  const skip = useSkipRun();
  const day = formatDay(scheduledFor, organization);
  function submit(reason: string) {
    skip.mutate(
      { scheduledFor, reason },
      {
        onSuccess: () => {
          toast({ title: 'Run skipped', description: `The run of ${day}` });
          onClose();
        },
        onError: (error) => errorToast(error, FALLBACK),
      },
    );
  }
  return (
    <ReasonDialog
      title="Skip allocation run"
      description={`Nothing is divided for ${day}. The money stays on Income until the next run.`}
      submitLabel="Skip Run"
      pendingLabel="Skipping..."
      pending={skip.isPending}
      error={skip.error}
      fallback={FALLBACK}
      isRequired
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
