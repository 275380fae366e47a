import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { Archive } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useArchiveAccount, useUnarchiveAccount } from './profit-first-accounts.mutations.ts';

interface ArchiveAccountDialogProps {
  account: ProfitFirstAccount;
  onClose: () => void;
}

export function ArchiveAccountDialog({ account: { id, name }, onClose }: ArchiveAccountDialogProps) {
  const archive = useArchiveAccount();
  const unarchive = useUnarchiveAccount();
  return (
    <ConfirmDialog
      title="Archive account?"
      description={`“${name}” won’t receive any more money. Its history stays, and you can restore it later.`}
      confirmLabel="Archive Account"
      pendingLabel="Archiving..."
      icon={<Archive aria-hidden="true" />}
      onConfirm={() =>
        perform({
          run: () => archive.mutateAsync(id),
          done: { title: 'Account archived' },
          failed: 'Failed to archive account',
          undo: () =>
            perform({
              run: () => unarchive.mutateAsync(id),
              done: { title: 'Account restored' },
              failed: 'Failed to restore account',
            }),
        })
      }
      onClose={onClose}
    />
  );
}
