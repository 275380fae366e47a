import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { toast } from '../../../ui/toast.ts';
import { dealForm } from './deal-form.ts';
import { DealFormFields } from './deal-form-fields.tsx';
import { useCreateDeal } from './deals.mutations.ts';
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
    <EntryDialog
      form={form}
      fields={dealForm.names}
      title="New Deal"
      submitLabel="Create Deal"
      fallback="Failed to create deal"
      save={create}
      onClose={onClose}
    >
      <DealFormFields form={form} />
    </EntryDialog>
  );
}
