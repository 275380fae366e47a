import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readOutbox } from '../../api/outbox/outbox.ts';
import { signOut } from '../../auth/sign-out.ts';
import { formatCountOf } from '../../format/count.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Leaves at once, or asks first when something was never sent and would be lost. */
export function SignOutPanel({ onStay }: { onStay: () => void }) {
  const [{ acts }] = useState(readOutbox);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isOnline] = useState(() => navigator.onLine);

  useEffect(() => {
    if (!isOnline) {
      toast({ title: 'Error', description: 'Logging out needs a connection.', tone: 'error' });
      onStay();
    } else if (acts.length === 0) void signOut();
  }, [isOnline, acts, onStay]);
  if (!isOnline || acts.length === 0) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      icon={<LogOut aria-hidden="true" />}
      title="Log out"
      description={`${formatCountOf(acts.length, 'act')} on this device waiting to be sent. Logging out discards what waits.`}
      cancelLabel="Stay"
      confirmLabel="Discard and Log Out"
      pendingLabel="Logging out..."
      pending={isLeaving}
      onConfirm={() => {
        setIsLeaving(true);
        void signOut();
      }}
    />
  );
}
