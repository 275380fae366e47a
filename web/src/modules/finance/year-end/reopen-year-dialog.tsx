import { LockOpen } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useReopenPeriod } from '../closed-periods/closed-periods.mutations.ts';

interface ReopenYearDialogProps {
  year: number;
  /** The closed period to reopen. */
  periodId: number;
  onClose: () => void;
}

/** Asks before a closed year opens to changes again. */
export function ReopenYearDialog({ year, periodId, onClose }: ReopenYearDialogProps) {
  const reopen = useReopenPeriod();
  return (
    <ConfirmDialog
      title={`Reopen ${year}?`}
      description={`Entries can be dated in ${year} again until you close it. Its figures stay as they are.`}
      confirmLabel={`Reopen ${year}`}
      pendingLabel="Reopening..."
      icon={<LockOpen aria-hidden="true" />}
      onConfirm={async () => {
        const isDone = await perform({
          run: () => reopen.mutateAsync(periodId),
          done: { title: 'Year reopened', description: String(year) },
          failed: 'Failed to reopen year',
        });
        return isDone ? undefined : 'stay';
      }}
      onClose={onClose}
    />
  );
}
