import { UserCheck } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useApproveUser } from './approvals.mutations.ts';

/** Approves a pending or declined account without changing its role. */
export function ApproveButton({ user }: { user: { id: string } }) {
  const canApprove = useCan('user_management_write');
  const approveUser = useApproveUser();
  async function approve() {
    try {
      const { email } = await approveUser.mutateAsync({ id: user.id, approval: {} });
      toast({ title: 'User Approved', description: `${email} has been approved and can now access the system.` });
    } catch (error) {
      errorToast(error, 'Failed to approve user. Please try again.');
    }
  }
  return (
    <Button
      variant="primary"
      size="sm"
      disabledReason={canApprove.reason}
      pending={approveUser.isPending}
      pendingLabel="Approving..."
      onClick={() => void approve()}
      className="justify-self-start"
    >
      <UserCheck aria-hidden="true" />
      Approve Access
    </Button>
  );
}
