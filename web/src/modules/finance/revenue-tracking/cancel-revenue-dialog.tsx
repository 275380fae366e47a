import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { Ban } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { projectOf } from './revenue-labels.ts';
import { useChangeRevenue } from './revenue-tracking.mutations.ts';

export function CancelRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const { mutateAsync: change } = useChangeRevenue();
  const { id } = record;
  return (
    <ConfirmDialog
      title="Cancel project?"
      description={`“${projectOf(record)}” won’t count toward any totals. You can reopen it later.`}
      confirmLabel="Cancel Project"
      cancelLabel="Keep Project"
      pendingLabel="Canceling..."
      icon={<Ban aria-hidden="true" />}
      onConfirm={() =>
        perform({
          run: () => change({ id, action: 'cancel' }),
          done: { title: 'Project canceled' },
          failed: 'Failed to cancel project',
          undo: () =>
            perform({
              run: () => change({ id, action: 'reopen' }),
              done: { title: 'Project reopened' },
              failed: 'Failed to reopen project',
            }),
        })
      }
      onClose={onClose}
    />
  );
}
