import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import type { useLeaveGuard } from './use-leave-guard.ts';

/** Confirms leaving for another screen with unsaved changes. */
export function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes are autosaved. You can restore them when you open this page again."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        guard.leave();
        return 'stay';
      }}
      onClose={guard.stay}
      icon={<LogOut aria-hidden="true" />}
    />
  );
}
