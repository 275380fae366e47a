import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useSkipRun } from './allocation-runs.mutations.ts';

export function SkipRunDialog({ scheduledFor, onClose }: { scheduledFor: string; onClose: () => void }) {
  const skip = useSkipRun();
  const day = formatDay(scheduledFor, organization);
  return (
    <ReasonDialog
      title="Skip allocation run"
      description={`Nothing is divided for ${day}. The money stays on Income until the next run.`}
      submitLabel="Skip Run"
      pendingLabel="Skipping..."
      fallback="Failed to skip the allocation run"
      isRequired
      act={(reason) => skip.mutateAsync({ scheduledFor, reason })}
      done={{ title: 'Run skipped', description: `The run of ${day}` }}
      onClose={onClose}
    />
  );
}
