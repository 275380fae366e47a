import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { Archive } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useArchiveAccount, useUnarchiveAccount } from './profit-first-accounts.mutations.ts';

interface ArchiveAccountDialogProps {
  account: ProfitFirstAccount;
  onClose: () => void;
}

export function ArchiveAccountDialog({ account, onClose }: ArchiveAccountDialogProps) {
  const archive = useArchiveAccount();
  const unarchive = useUnarchiveAccount();
  async function takeBack() {
    try {
      await unarchive.mutateAsync(account.id);
      toast({ title: 'Account in use again' });
    } catch (error) {
      errorToast(error, 'Failed to use the account again');
    }
  }
  async function confirm() {
    try {
      await archive.mutateAsync(account.id);
      toast({ title: 'Account archived', action: { label: 'Undo', onSelect: () => void takeBack() } });
    } catch (error) {
      errorToast(error, 'Failed to archive account');
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Archive account"
      description={`“${account.name}” gets no more money. Its history stays, and it can be used again.`}
      confirmLabel="Archive Account"
      pendingLabel="Archiving..."
      pending={archive.isPending}
      onConfirm={() => void confirm()}
      icon={<Archive aria-hidden="true" />}
    />
  );
}
