import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { Ban } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { projectOf } from './revenue-labels.ts';
import { useChangeRevenue } from './revenue-tracking.mutations.ts';

export function CancelRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const change = useChangeRevenue();
  async function reopen() {
    try {
      await change.mutateAsync({ id: record.id, act: 'reopen' });
      toast({ title: 'Project pending again' });
    } catch (error) {
      errorToast(error, 'Failed to reopen project');
    }
  }
  async function cancel() {
    try {
      await change.mutateAsync({ id: record.id, act: 'cancel' });
      toast({ title: 'Project cancelled', action: { label: 'Undo', onSelect: () => void reopen() } });
    } catch (error) {
      errorToast(error, 'Failed to cancel project');
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Cancel project"
      description={`“${projectOf(record)}” counts in no total any more. It can be reopened.`}
      confirmLabel="Cancel Project"
      cancelLabel="Keep Project"
      pendingLabel="Cancelling..."
      pending={change.isPending}
      onConfirm={() => void cancel()}
      icon={<Ban aria-hidden="true" />}
    />
  );
}
