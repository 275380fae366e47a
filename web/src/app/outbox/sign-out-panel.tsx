import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readOutbox } from '../../api/outbox/outbox.ts';
import { signOut } from '../../auth/sign-out.ts';
import { formatCountOf } from '../../format/count.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';

/** Signs out right away, or asks first if unsent changes would be lost. */
export function SignOutPanel({ onStay }: { onStay: () => void }) {
  const [{ commands }] = useState(readOutbox);
  const [isOnline] = useState(() => navigator.onLine);

  useEffect(() => {
    if (!isOnline) {
      toast({ title: 'Error', description: 'You’re offline. Connect to the internet to log out.', tone: 'error' });
      onStay();
    } else if (commands.length === 0) void signOut();
  }, [isOnline, commands, onStay]);
  if (!isOnline || commands.length === 0) return null;
  return (
    <ConfirmDialog
      icon={<LogOut aria-hidden="true" />}
      title="Log out and discard changes?"
      description={`You have ${formatCountOf(commands.length, 'change')} on this device waiting to sync. Logging out discards ${commands.length === 1 ? 'it' : 'them'}.`}
      cancelLabel="Stay Logged In"
      confirmLabel="Discard and Log Out"
      pendingLabel="Logging out..."
      onConfirm={async () => {
        await signOut();
        return 'stay';
      }}
      onClose={onStay}
    />
  );
}
