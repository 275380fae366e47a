import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useSkipRun } from './allocation-runs.mutations.ts';

export function SkipRunDialog({ scheduledFor, onClose }: { scheduledFor: string; onClose: () => void }) {
  const skip = useSkipRun();
  const day = formatDay(scheduledFor, organization);
  return (
    <ReasonDialog
      title="Skip Run"
      description={`Nothing will be allocated for ${day}. The money stays in Income until the next run.`}
      submitLabel="Skip Run"
      pendingLabel="Skipping..."
      fallback="Failed to skip allocation run"
      isRequired
      onSubmit={(reason) => skip.mutateAsync({ scheduledFor, reason })}
      done={{ title: 'Run skipped', description: `${day} run` }}
      onClose={onClose}
    />
  );
}
