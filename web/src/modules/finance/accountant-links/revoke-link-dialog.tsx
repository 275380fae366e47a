import type { AccountantLink } from '@builder-os/contract/modules/finance/accountant-links';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useRevokeAccountantLink } from './accountant-links.mutations.ts';

/** Asks before a link stops working, because that can't be undone. */
export function RevokeLinkDialog({ link: { id, name }, onClose }: { link: AccountantLink; onClose: () => void }) {
  const revoke = useRevokeAccountantLink();
  return (
    <ConfirmDialog
      title="Revoke link?"
      description={`The link for ${name} stops working right away. You can’t undo this, but you can create another.`}
      confirmLabel="Revoke Link"
      pendingLabel="Revoking..."
      onConfirm={async () => {
        const isDone = await perform({
          run: () => revoke.mutateAsync(id),
          done: { title: 'Link revoked', description: name },
          failed: 'Failed to revoke link',
        });
        return isDone ? undefined : 'stay';
      }}
      onClose={onClose}
    />
  );
}
