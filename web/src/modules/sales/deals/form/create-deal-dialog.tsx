import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useCreateDeal } from '../deals.mutations.ts';
import { dealForm } from './deal-form.ts';
import { DealFormFields } from './deal-form-fields.tsx';
import { useNewDealForm } from './use-deal-form.ts';

export function CreateDealDialog({ onClose }: { onClose: () => void }) {
  const { id: assignedTo } = useCurrentUser();
  const form = useNewDealForm(dealForm.toEntries({ assignedTo }));
  const createDeal = useCreateDeal();

  async function create(body: CreateDeal) {
    await createDeal.mutateAsync(body);
    toast({ title: 'Deal created successfully' });
  }

  return (
    <FormDialog
      form={form}
      about="new"
      title="New Deal"
      submitLabel="Create Deal"
      fallback="Failed to create deal"
      onSubmit={create}
      onClose={onClose}
    >
      <DealFormFields form={form} />
    </FormDialog>
  );
}
