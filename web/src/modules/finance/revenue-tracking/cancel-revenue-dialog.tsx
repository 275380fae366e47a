import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { Ban } from 'lucide-react';
import { ConfirmActDialog } from '../../../app/records/confirm-act-dialog.tsx';
import { perform } from '../../../app/records/perform.ts';
import { projectOf } from './revenue-labels.ts';
import { useChangeRevenue } from './revenue-tracking.mutations.ts';

export function CancelRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const { mutateAsync: change } = useChangeRevenue();
  const { id } = record;
  return (
    <ConfirmActDialog
      title="Cancel project"
      description={`“${projectOf(record)}” counts in no total any more. It can be reopened.`}
      confirmLabel="Cancel Project"
      cancelLabel="Keep Project"
      pendingLabel="Cancelling..."
      icon={<Ban aria-hidden="true" />}
      act={{
        run: () => change({ id, act: 'cancel' }),
        done: { title: 'Project cancelled' },
        failed: 'Failed to cancel project',
        undo: () =>
          perform({
            run: () => change({ id, act: 'reopen' }),
            done: { title: 'Project pending again' },
            failed: 'Failed to reopen project',
          }),
      }}
      onClose={onClose}
    />
  );
}
