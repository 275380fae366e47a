import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { useLeaveGuard } from './use-leave-guard.ts';

/** Confirms leaving for another screen with unsaved changes. */
export function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={(isOpen) => (isOpen ? undefined : guard.stay())}
      title="Leave without saving?"
      description="Your changes are autosaved. You can restore them when you open this page again."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      pending={false}
      onConfirm={guard.leave}
      icon={<LogOut aria-hidden="true" />}
    />
  );
}
